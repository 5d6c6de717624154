import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// `movies view`, which shows a film by its id or its title.
@Suite(.timeLimit(.minutes(1)))
struct ViewTests {
    private let program: MoviesProgram

    private static let movie = """
        {"id": 268, "title": "Lantern", "overview": "Light.", "release_date": "1989-06-23", "runtime": 126,
         "genres": [{"id": 14, "name": "Fantasy"}], "revenue": 2923706026,
         "credits": {"cast": [{"name": "Ann"}], "crew": [{"name": "Dee", "job": "Director"}]}}
        """

    init() throws {
        program = try MoviesProgram()
    }

    /// A service that responds to a search with two films, and to a request for any film with `movie`.
    private func service() throws -> SearchService {
        try SearchService { request in
            request.path.hasPrefix("/3/movie/")
                ? .json(Self.movie, headers: [("ETag", "\"1\"")])
                : .json(SearchService.page("Lantern", "Lantern Light"))
        }
    }

    @Test func `a film is found by its id and by its title`() async throws {
        let byID = try await program.run("view", "17")
        #expect(byID.status == 0)
        #expect(byID.output.hasPrefix("id:\t17\ntitle:\tBatman Begins\n"))
        #expect(byID.output.contains("\nruntime:\t140\n"))
        #expect(byID.output.contains("\ndirectors:\tChristopher Nolan\n"))
        #expect(try await program.run("view", "BATMAN", "begins") == byID)
    }

    @Test func `an ambiguous title is an error that lists the candidates`() async throws {
        let result = try await program.run("view", "batman", input: "1\n")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        let lines = result.error.split(separator: "\n")
        #expect(lines.first == "Error: 62 films match \"batman\"; the closest 20:")
        #expect(lines.dropFirst().first == "6\tBatman\t1989")
        #expect(
            lines.last == """
                Name one by its id, or by its title and year, as in "Batman (1989)". --first takes the first.
                """
        )
    }

    @Test func `a year after the title selects one of several films`() async throws {
        for (words, id) in [(["Batman (1989)"], 6), (["batman", "(1966)"], 4)] {
            let result = try await program.start(["view", "--json=id"] + words).result()
            #expect(result.output.hasSuffix(#""movie":{"id":\#(id)}}"# + "\n"))
        }
    }

    @Test func `a film is found by its title as a table shows it`() async throws {
        let result = try await program.run("view", "ニンジャバットマン (Batman Ninja)", "--json=id")
        #expect(result.output.hasSuffix(#""movie":{"id":49}}"# + "\n"))
    }

    @Test func `a year without such a film is an error that advises to check the year`() async throws {
        let result = try await program.run("view", "Batman (1988)")
        #expect(result.status == 1)
        #expect(result.error == "Error: No films matched \"Batman (1988)\".\nCheck the year, or leave it out.\n")
        let words = try await program.run("view", "Batmobile (Zyzzyva)")
        #expect(
            words.error
                == "Error: No films matched \"Batmobile (Zyzzyva)\".\nCheck the spelling, or try fewer words.\n"
        )
    }

    @Test func `--first shows the closest of several films`() async throws {
        let result = try await program.run("view", "batman", "--first", "--json=id")
        #expect(result.status == 0)
        #expect(result.output.hasSuffix(#""movie":{"id":6}}"# + "\n"))
    }

    @Test func `an unknown id and an unknown title are errors with advice`() async throws {
        let id = try await program.run("view", "999999")
        #expect(id.status == 1)
        #expect(
            id.error == """
                Error: There is no film with the id 999999.
                If it is a title:  movies view --title 999999
                To find ids, search by title:  movies search batman

                """
        )
        let title = try await program.run("view", "asdfgh")
        #expect(title.status == 1)
        #expect(title.error.hasPrefix("Error: No films matched \"asdfgh\".\n"))
    }

    @Test func `on a dumb terminal, the end of input cancels the choice and ends the line of the prompt`() async throws
    {
        let terminal = try PseudoTerminal(columns: 80)
        let running = try program.start(on: terminal, ["view", "dark", "knight"], environment: ["TERM": "dumb"])
        try await terminal.wait(for: "Which one? (1-5, Enter for none) ")
        terminal.type("abc\u{4}\u{4}\u{4}")
        #expect(try await running.result().status == 2)
        let lines = try await terminal.finished().split(separator: "\r\n").suffix(2)
        #expect(
            lines == [
                "Which one? (1-5, Enter for none) abc", "Please give a number from 1 to 5, or Enter for none: ",
            ]
        )
    }

    @Test func `on a dumb terminal, an interrupt at the prompt ends its line and ends the program by the signal`()
        async throws
    {
        let terminal = try PseudoTerminal(columns: 80)
        let running = try program.start(on: terminal, ["view", "dark", "knight"], environment: ["TERM": "dumb"])
        try await terminal.wait(for: "Which one? (1-5, Enter for none) ")
        running.send(SIGINT)
        let result = try await running.result()
        #expect(result.isSignal)
        #expect(result.status == SIGINT)
        #expect(try await terminal.finished().hasSuffix("for none) \r\n"))
    }

    @Test func `a film with its credits takes one request`() async throws {
        let service = try service()
        for _ in 1...2 {
            let result = try await service.program.run("view", "268", "--json=title,runtime,directors,revenue")
            let movie = #""movie":{"title":"Lantern","runtime":126,"directors":["Dee"],"revenue":2923706026}}"#
            #expect(result.status == 0)
            #expect(result.output.hasSuffix(movie + "\n"))
        }
        #expect(service.server.requests.count == 1)
        #expect(service.server.requests.all.first?.path == "/3/movie/268")
        let parts = "credits,recommendations,similar,videos,watch/providers"
        #expect(service.server.requests.all.first?.query == ["append_to_response": parts])
    }

    @Test func `a title is searched for first, and this search does not enter the history`() async throws {
        let service = try service()
        let result = try await service.program.run("view", "lantern", "light", "--language", "de")
        #expect(result.output.hasPrefix("id:\t268\ntitle:\tLantern\n"))
        #expect(service.server.requests.all.map(\.path) == ["/3/search/movie", "/3/movie/2"])
        #expect(service.server.requests.all.map { $0.query["language"] } == ["de", "de"])
        #expect(try await service.program.run("history").output.isEmpty)
    }

    @Test func `--title searches for a title that is a number`() async throws {
        let service = try service()
        _ = try await service.program.run("view", "--title", "1917")
        #expect(service.server.requests.all.map(\.path) == ["/3/search/movie"])
        #expect(service.server.requests.all.first?.query["query"] == "1917")
    }

    @Test func `the cached film is shown offline and if the service fails`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(.json(Self.movie), .json("{}", status: 503))
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

    @Test func `an uncached film is an error with --offline`() async throws {
        let result = try await MoviesProgram().run("view", "268", "--offline")
        #expect(result.status == 69)
        #expect(result.error.hasPrefix("Error: Nothing is saved for this film.\n"))
    }

    @Test func `a refused credential is an error even if the film is cached`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(.json(Self.movie), .json(#"{"status_code":7}"#, status: 401))
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("view", "268")
        try service.program.executeOnCache("UPDATE records SET stored_at = stored_at - 90000000")
        let result = try await service.program.run("view", "268")
        #expect(result.status == 4)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: TMDB did not accept the token"))
    }

    @Test func `an unchanged film is fresh again`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(
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
}
