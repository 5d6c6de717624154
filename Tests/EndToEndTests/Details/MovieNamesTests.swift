import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// The names of films, as every command that takes films reads them.
@Suite(.timeLimit(.minutes(1)))
struct MovieNamesTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    /// A service that has one film, whose id at IMDb is tt0096895, and a series, whose id is tt0903747.
    private func service() throws -> SearchService {
        try SearchService { request in
            switch request.path {
            case "/3/find/tt0096895":
                .json(#"{"movie_results":[{"id":268,"title":"Lantern","release_date":"1989-06-23"}],"tv_results":[]}"#)
            case "/3/find/tt0903747":
                .json(#"{"movie_results":[],"tv_results":[{"id":1396,"name":"Series"}]}"#)
            case "/3/movie/268":
                .json(#"{"id":268,"title":"Lantern","release_date":"1989-06-23"}"#)
            default:
                .json(#"{"success":false,"status_code":34,"status_message":"Not found."}"#, status: 404)
            }
        }
    }

    @Test(arguments: [
        ("268", ["/3/movie/268"]), ("https://www.themoviedb.org/movie/268-lantern/cast?language=de", ["/3/movie/268"]),
        ("tt0096895", ["/3/find/tt0096895", "/3/movie/268"]),
        ("m.imdb.com/title/tt0096895/", ["/3/find/tt0096895", "/3/movie/268"]),
    ])
    func `an id or an address names a film without a search`(name: String, paths: [String]) async throws {
        let service = try service()
        let result = try await service.program.run("view", name, "--json=id")
        #expect(result.output.hasSuffix(#""movie":{"id":268}}"# + "\n"))
        #expect(service.server.requests.all.map(\.path) == paths)
        #expect(service.server.requests.all.first?.query["external_source"] == (paths.count > 1 ? "imdb_id" : nil))
    }

    @Test func `an address of Letterboxd is a search for its title, of its year first`() async throws {
        let service = try SearchService { request in
            request.path == "/3/search/movie"
                ? .json(request.query["year"] == nil ? SearchService.page("Lantern 2049") : SearchService.page())
                : .json(#"{"id":1,"title":"Lantern 2049"}"#)
        }
        let result = try await service.program.run("view", "https://letterboxd.com/ann/film/lantern-2049/", "--json=id")
        #expect(result.status == 0)
        #expect(service.server.requests.all.map { $0.query["query"] } == ["lantern", "lantern 2049", nil])
        #expect(service.server.requests.all.map { $0.query["year"] } == ["2049", nil, nil])
    }

    @Test func `an IMDb id of a series or of nothing is an error that says so`() async throws {
        let service = try service()
        let series = try await service.program.run("view", "tt0903747")
        #expect(series.status == 1)
        #expect(series.error == "Error: tt0903747 is a series, not a film.\n")
        let unknown = try await MoviesProgram().run("view", "tt0903747")
        #expect(unknown.status == 1)
        #expect(
            unknown.error == """
                Error: The demo catalog knows no film with the IMDb id tt0903747.
                Name the film by its title.

                """
        )
    }

    @Test(arguments: [
        ("https://www.themoviedb.org/movie/27205-inception", 403), ("tt1375666", 403),
        ("https://letterboxd.com/film/batman-1989/", 6), ("https://www.imdb.com/title/tt0372784/", 17),
    ])
    func `in the demo, an address names the film of its title or IMDb id`(name: String, id: Int) async throws {
        let result = try await program.run("view", name, "--json=id")
        #expect(result.output.hasSuffix(#""movie":{"id":\#(id)}}"# + "\n"))
    }

    @Test func `in the demo, an id of TMDB alone is an error that says what to do`() async throws {
        let result = try await program.run("view", "https://www.themoviedb.org/movie/6")
        #expect(result.status == 1)
        #expect(
            result.error == """
                Error: The demo has ids of its own, so TMDB's 6 names none of its films. Name the film by its title.

                """
        )
    }

    @Test func `an address of something else is a usage error`() async throws {
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse")
        for command in [["view"], ["rate"], ["watchlist", "add"]] {
            let result = try await program.start(command + ["https://www.themoviedb.org/tv/1396", "8"]).result()
            #expect(result.status == 64)
            #expect(result.error.hasPrefix("Error: 'https://www.themoviedb.org/tv/1396' is "))
        }
        let number = try await program.run("rate", "0", "8")
        #expect(number.status == 64)
        #expect(number.error.hasPrefix("Error: '0' is not a valid id."))
    }

    @Test func `if one of several films cannot be shown, the array in JSON has those before it`() async throws {
        let result = try await program.run("view", "6", "4", "999999", "17", "--json=id")
        #expect(result.status == 1)
        let movies = result.output.components(separatedBy: #""movie":{"id":"#).dropFirst()
        #expect(movies.map { $0.prefix(2) } == ["6}", "4}"])
        #expect(result.error.hasPrefix("Error: There is no film with the id 999999."))
    }

    @Test func `several films are shown one after the other, and as an array in JSON`() async throws {
        let json = try await program.run("view", "the godfather", "alien", "6", "--json=id")
        #expect(
            json.output.split(separator: "}},").map { $0.suffix(8) }
                == [#"{"id":207"#, #"{"id":236"#, #""id":6}}]"# + "\n"].map { $0.suffix(8) }
        )
        let text = try await program.run("view", "6", "17")
        let both = try await [program.run("view", "6").output, program.run("view", "17").output]
        #expect(text.output == both.joined(separator: "\n"))
        let terminal = try PseudoTerminal(columns: 80)
        let shown = try await program.run(on: terminal, "view", "6", "17")
        #expect(shown.lines.contains("Batman (1989)  #6"))
        #expect(shown.lines.contains("Batman Begins (2005)  #17"))
    }

    @Test func `titles of one word without years are one title, and the error says how to name several`() async throws {
        let result = try await program.run("view", "Alien", "Jaws")
        #expect(result.status == 1)
        #expect(
            result.error == """
                Error: No films matched "Alien Jaws".
                Check the spelling, or try fewer words.
                If these are several films, quote each with its year: 'Alien (1979)' 'Jaws (1975)'

                """
        )
        let named = try await program.run("view", "Alien (1979)", "Jaws (1975)", "--json=title")
        #expect(named.output.contains(#""title":"Alien""#) && named.output.contains(#""title":"Jaws""#))
        #expect(try await program.run("view", "alien jaws").error.hasSuffix("or try fewer words.\n"))
    }

    @Test func `names are read from standard input, and errors name the line`() async throws {
        let read = try await program.run("view", "-", "--json=id", input: "Alien\n\n  batman begins \n")
        #expect(read.output.split(separator: "}},").count == 2)
        let address = try await program.run("view", "-", input: "Alien\nhttps://www.themoviedb.org/tv/1\n")
        #expect(address.status == 64)
        #expect(address.error.hasPrefix("Error: Line 2: 'https://www.themoviedb.org/tv/1' is the address of a series"))
        #expect(address.output.isEmpty)
        let empty = try await program.run("view", "-", input: "\n")
        #expect(empty.status == 64)
        #expect(empty.error.hasPrefix("Error: Standard input names no film\n"))
        let terminal = try await program.run(on: try PseudoTerminal(columns: 80), "view", "-")
        #expect(terminal.status == 64)
        #expect(terminal.text.contains("'-' reads names from standard input; pipe them to it"))
    }
}
