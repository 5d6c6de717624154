import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ViewTests {
    private static let movie = """
        {"id": 268, "title": "Lantern", "overview": "Light.", "release_date": "1989-06-23", "runtime": 126,
         "genres": [{"id": 14, "name": "Fantasy"}], "revenue": 2923706026,
         "credits": {"cast": [{"name": "Ann"}], "crew": [{"name": "Dee", "job": "Director"}]}}
        """

    /// Answers a search with two lanterns, and any film with the same one.
    private func service() throws -> SearchService {
        try SearchService { request in
            request.path.hasPrefix("/3/movie/")
                ? .json(Self.movie, headers: [("ETag", "\"1\"")])
                : .json(SearchService.page("Lantern", "Lantern Light"))
        }
    }

    @Test func `a number is an id, asked for once with the credits`() async throws {
        let service = try service()
        for _ in 1...2 {
            let result = try await service.program.run("view", "268", "--json=title,runtime,directors,revenue")
            let movie = #""movie":{"title":"Lantern","runtime":126,"directors":["Dee"],"revenue":2923706026}}"#
            #expect(result.status == 0)
            #expect(result.output.hasSuffix(movie + "\n"))
        }
        #expect(service.server.requests.count == 1)
        #expect(service.server.requests.all.first?.path == "/3/movie/268")
        #expect(service.server.requests.all.first?.query == ["append_to_response": "credits"])
    }

    @Test func `a title is looked up first, and is no search for the history`() async throws {
        let service = try service()
        let result = try await service.program.run("view", "lantern", "light", "--language", "de")
        #expect(result.output.hasPrefix("id:\t268\ntitle:\tLantern\n"))
        #expect(service.server.requests.all.map(\.path) == ["/3/search/movie", "/3/movie/2"])
        #expect(service.server.requests.all.map { $0.query["language"] } == ["de", "de"])
        #expect(try await service.program.run("history").output.isEmpty)
    }

    @Test func `with --title, a number is a title`() async throws {
        let service = try service()
        _ = try await service.program.run("view", "--title", "1917")
        #expect(service.server.requests.all.map(\.path) == ["/3/search/movie"])
        #expect(service.server.requests.all.first?.query["query"] == "1917")
    }

    @Test func `what is saved stands offline and when the service fails`() async throws {
        let answers = ScriptedAnswers(.json(Self.movie), .json("{}", status: 503))
        let service = try SearchService { _ in answers.next() }
        let first = try await service.program.run("view", "268")
        let offline = try await service.program.run("view", "268", "--offline")
        #expect(offline.output == first.output)
        #expect(offline.error == "! Offline: showing results saved just now.\n")
        try service.program.executeOnCache("UPDATE records SET stored_at = stored_at - 90000000")
        let stale = try await service.program.run("view", "268")
        #expect(stale.status == 0)
        #expect(stale.output == first.output)
        #expect(stale.error == "! TMDB is not available (HTTP 503); showing results saved 1 day ago.\n")
    }

    @Test func `a movie that is not saved cannot be seen offline`() async throws {
        let result = try await MoviesProgram().run("view", "268", "--offline")
        #expect(result.status == 69)
        #expect(result.error.hasPrefix("Error: Nothing is saved for this film.\n"))
    }

    @Test func `a refusal is told, whatever is saved`() async throws {
        let answers = ScriptedAnswers(.json(Self.movie), .json(#"{"status_code":7}"#, status: 401))
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("view", "268")
        try service.program.executeOnCache("UPDATE records SET stored_at = stored_at - 90000000")
        let result = try await service.program.run("view", "268")
        #expect(result.status == 4)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: TMDB did not accept the token"))
    }

    @Test func `an old copy that has not changed is young again`() async throws {
        let answers = ScriptedAnswers(
            .json(Self.movie, headers: [("ETag", "\"1\"")]),
            .response(status: 304, headers: [("ETag", "\"1\"")])
        )
        let service = try SearchService { _ in answers.next() }
        let first = try await service.program.run("view", "268")
        try service.program.executeOnCache("UPDATE records SET stored_at = stored_at - 90000000")
        for _ in 1...2 { #expect(try await service.program.run("view", "268").output == first.output) }
        #expect(service.server.requests.count == 2)
        #expect(service.server.requests.all.last?.headers["If-None-Match"] == "\"1\"")
    }

    @Test(arguments: [
        (["0"], "'0' is no id. With --title, it is a title."),
        (["99999999999999999999"], "'99999999999999999999' is no id."),
        ([" "], "A search needs at least one word."), ([], "Missing expected argument '<film> ...'"),
        (["6", "--json=colour"], "Unknown JSON field: \"colour\"\nAvailable fields: id, title, "),
    ])
    func `bad input is an error of usage and nothing is sent`(words: [String], message: String) async throws {
        let service = try service()
        let result = try await service.program.start(["view"] + words).result()
        #expect(result.status == 64)
        #expect(result.error.hasPrefix("Error: \(message)"))
        #expect(service.server.requests.count == 0)
    }
}
