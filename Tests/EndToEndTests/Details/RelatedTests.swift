import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

/// `movies similar` and `movies recommendations`.
@Suite(.timeLimit(.minutes(1)))
struct RelatedTests {
    private func service() throws -> SearchService {
        try SearchService { request in
            switch request.path {
            case "/3/search/movie": .json(SearchService.page("Lantern"))
            case "/3/movie/1":
                .json(#"{"id":1,"title":"Lantern","original_title":"Lantern","release_date":"1989-06-23"}"#)
            case "/3/movie/1/similar": .json(SearchService.page("Torch", "Lamp", totalPages: 2, totalResults: 22))
            case "/3/movie/1/recommendations": .json(SearchService.page("Candle"))
            default: .json(#"{"success":false,"status_code":34,"status_message":"Not found."}"#, status: 404)
            }
        }
    }

    @Test(arguments: [
        ("similar", "Showing 1-2 of 22 films similar to Lantern (1989) (page 1 of 2)", "Torch"),
        ("recommendations", "Showing 1 of 1 film recommended to viewers of Lantern (1989) (page 1 of 1)", "Candle"),
    ])
    func `films that are related to a film are listed under its title`(
        command: String,
        heading: String,
        title: String
    ) async throws {
        let service = try service()
        let terminal = try PseudoTerminal(columns: 100)
        let result = try await service.program.run(on: terminal, command, "lantern")
        #expect(result.status == 0)
        #expect(result.lines.contains(heading))
        #expect(result.text.contains(title))
        #expect(service.server.requests.all.map(\.path) == ["/3/search/movie", "/3/movie/1/\(command)"])
    }

    @Test func `a film is named by its id too, and its title is looked up`() async throws {
        let service = try service()
        let result = try await service.program.run("similar", "1", "--language", "de", "--json=id,title")
        #expect(result.status == 0)
        #expect(result.output.contains(#""movies":[{"id":1,"title":"Torch"},{"id":2,"title":"Lamp"}],"#))
        #expect(service.server.requests.all.map(\.path) == ["/3/movie/1", "/3/movie/1/similar"])
        #expect(service.server.requests.all.last?.query == ["page": "1", "language": "de"])
        let offline = try await service.program.run("similar", "1", "--language", "de", "--offline")
        #expect(offline.output.hasPrefix("1\tTorch\t1989-06-23\t"))
        #expect(service.server.requests.count == 2)
    }

    @Test func `the next page is offered for the film that was found`() async throws {
        let service = try service()
        let terminal = try PseudoTerminal(columns: 100)
        let result = try await service.program.run(on: terminal, "similar", "lantern")
        #expect(result.lines.contains("Next page: movies similar 1 --page 2"))
    }

    @Test(arguments: [
        (["similar", "7"], 1, "There is no film with the id 7."),
        (["similar"], 64, "Missing expected argument '<film> ...'"),
        (["similar", "1", "2"], 64, "This command takes one film, not 2"),
        (["recommendations", "https://www.themoviedb.org/person/510"], 64, "'https://www.themoviedb.org/person/510'"),
        (["similar", "1", "--page", "0"], 64, "The value '0' is invalid for '--page <page>'"),
    ])
    func `what is not one film is an error`(words: [String], status: Int32, message: String) async throws {
        let service = try service()
        let result = try await service.program.start(words).result()
        #expect(result.status == status)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: \(message)"), "\(result.error)")
    }

    @Test func `the demo finds related films in its catalogue`() async throws {
        let program = try MoviesProgram()
        let similar = try await program.run("similar", "Batman (1989)", "--limit", "3", "--json=title")
        #expect(similar.status == 0)
        let recommended = try await program.run("recommendations", "Batman (1989)", "--limit", "3")
        #expect(recommended.output.hasPrefix("8\tBatman Returns\t1992-06-19\t"), "it has the same director and actor")
        #expect(!recommended.output.contains("\n6\t"), "the film itself is left out")
    }
}
