import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Films that lists have shown, found again without a network, by half a name and with a typo.
@Suite(.timeLimit(.minutes(1)))
struct KnownFilmsTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `a film that was printed once is found offline by any words of its title, and the result says so`()
        async throws
    {
        let service = try SearchService(json: SearchService.page("The Lantern", "Lantern Light"))
        _ = try await service.program.run("search", "lantern")
        let found = try await service.program.run("--offline", "search", "LIGHT")
        #expect(found.output == "2\tLantern Light\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n")
        #expect(
            found.error
                == "! This search is not saved: showing what was seen just now.\n"
        )
        let json = try await service.program.run("--offline", "search", "light", "--json=id").output
        #expect(json.contains(#""movies":[{"id":2}],"origin":"index""#))
        #expect(json.contains(#""status":"stale","error":{"kind":"notCached","message":"Nothing is saved"#))
        let own = try await service.program.run("--offline", "search", "lantern", "--json=id").output
        #expect(own.contains(#""origin":"cache""#))
        #expect(service.server.requests.count == 1)
    }

    @Test func `what no known film has is no answer`() async throws {
        _ = try await program.run("search", "alien")
        let result = try await program.run("--offline", "search", "lawnmower")
        #expect(result.status == 69)
        #expect(result.error.hasPrefix("Error: Nothing is saved for this search.\n"))
        for command in ["search", "view"] {
            let typo = try await program.run("--offline", command, "aleins")
            #expect(typo.status == 69)
            #expect(typo.error.hasPrefix("Did you mean Aliens (1986)"))
        }
    }

    @Test func `a search that cannot be made shows what is known, and one that insists on the service does not`()
        async throws
    {
        let service = try SearchService(json: SearchService.page("The Lantern"))
        _ = try await service.program.run("search", "lantern")
        let address = ["TMDB_BASE_URL": service.server.address + "/3"]
        service.server.stop()
        let unreached = try await service.program.run("search", "the", environment: address)
        #expect(
            unreached.error
                == "! This search is not saved, and TMDB was not reached: showing what was seen just now.\n"
        )
        #expect(try await service.program.run("search", "the", "--refresh", environment: address).status == 69)
    }

    @Test func `a film that a list has shown can be viewed, added and rated offline`() async throws {
        _ = try await program.run("auth", "guest")
        _ = try await program.run("search", "alien")
        let view = try await program.run("--offline", "view", "alien romulus", "--json=title,genres")
        #expect(view.output.contains(#"{"title":"Alien: Romulus","genres":["Horror","Science Fiction","Thriller"]}"#))
        #expect(view.output.contains(#""origin":"index""#))
        let rating = try await program.run("--offline", "rate", "alien", "9")
        #expect(rating.status == 0 && rating.error.hasPrefix("Rated Alien (1979) 9/10. Saved here."))
        // No search for its title is saved, so another film may have it.
        let doubted = try await program.run("--offline", "rate", "aliens", "9")
        #expect(doubted.status == 1)
        #expect(
            doubted.error.hasPrefix(
                "Error: \"aliens\" may mean Aliens (1986), but the demo catalog was not asked whether others have "
                    + "that title."
            )
        )
        #expect(try await program.run("--offline", "rate", "aliens (1986)", "9").status == 0)
    }

    @Test(arguments: [
        ("godfather", "godfahter", "The Godfather (1972)"), ("knight", "dark nite", "The Dark Knight (2008)"),
        ("inception", "inceptoin", "Inception (2010)"), ("star wars", "star wras", "Star Wars (1977)"),
    ])
    func `what is typed wrong is suggested, and the exit status stays`(search: String, typo: String, film: String)
        async throws
    {
        _ = try await program.run("search", search)
        let lines = try await program.run("search", typo)
        #expect(lines.status == 0 && lines.output.isEmpty)
        #expect(lines.error.hasPrefix("Did you mean \(film)"))
        let json = try await program.run("search", typo, "--json=title").output
        #expect(json.contains(#""movies":[],"suggestions":[{"title":"\#(film.dropLast(7))"}"#))
        let name = try await program.run("view", typo)
        #expect(name.status == 1)
        #expect(name.error.hasPrefix("Error: No films matched \"\(typo)\".\nDid you mean \(film)"))
    }

    @Test func `with --correct, the words that were meant are searched for`() async throws {
        _ = try await program.run("search", "godfather")
        let result = try await program.run("search", "godfahter", "--correct")
        #expect(result.error == "No films matched \"godfahter\". Searching for \"godfather\".\n")
        #expect(result.output.hasPrefix("207\tThe Godfather\t"))
        #expect(try await program.run("search", "godfather", "--correct").error.isEmpty)
        let offline = try await program.run("--offline", "search", "godfather parrt", "--correct")
        #expect(offline.output.contains("The Godfather Part II"))
    }

    @Test func `on a terminal, a person is asked before the corrected words are searched for`() async throws {
        _ = try await program.run("search", "godfather")
        for (answer, isShown) in [("y", true), ("n", false)] {
            let terminal = try PseudoTerminal(columns: 100)
            let running = try program.start(on: terminal, ["search", "godfahter"])
            try await terminal.wait(for: "Search for \"godfather\"? [y/N] ")
            terminal.type(answer + "\n")
            #expect(try await running.result().status == 0)
            #expect(try await terminal.finished().contains("Showing 1-2 of 2") == isShown)
        }
    }

    @Test func `words that name a person lead to them`() async throws {
        let result = try await program.run("search", "tim burton")
        #expect(result.error == "Tim Burton is a person. To see their films: movies person 'Tim Burton'\n")
    }

    @Test func `the only film that is found is not changed if its title is another one`() async throws {
        _ = try await program.run("auth", "guest")
        let refused = try await program.run("rate", "killing jok", "3")
        #expect(refused.status == 1)
        #expect(refused.error.hasPrefix("Error: \"killing jok\" may mean Batman: The Killing Joke (2016)"))
        #expect(try await program.run("ratings").output.isEmpty)
        let batch = try await program.run("rate", "-", "3", input: "Alien (1979)\nkilling jok\n")
        #expect(batch.status == 1)
        let problem = "2\tuncertain\t\tkilling jok\t\t\t\tmay mean Batman: The Killing Joke (2016)\n"
        #expect(batch.output == "1\tnew\t236\tAlien\t1979\t\t3\t\n" + problem)
    }

    @Test func `films of the demo are not known to a service, and a cleared cache leaves no title`() async throws {
        _ = try await program.run("search", "alien")
        _ = try await program.run("--offline", "search", "romulus")
        let address = [
            "TMDB_BASE_URL": try LoopbackServer.refusingAddress() + "/3", "TMDB_ACCESS_TOKEN": SearchService.token,
        ]
        #expect(try await program.run("--offline", "search", "romulus", environment: address).status == 69)
        #expect(try await program.run("cache", "status").output.contains("films:\t5\n"))
        #expect(try await program.run("cache", "clear").status == 0)
        #expect(try await program.run("--offline", "search", "romulus").status == 69)
        let folder = program.home.path(".cache/movies")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
            #expect(!String(decoding: bytes, as: UTF8.self).lowercased().contains("romulus"), "\(name)")
        }
    }

    @Test func `a damaged index fails no command, and is made again`() async throws {
        _ = try await program.run("search", "alien")
        _ = try await program.run("--offline", "search", "romulus")
        let folder = program.home.path(".cache/movies")
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first {
                $0.hasSuffix(".db") && $0.hasPrefix("films")
            }
        )
        try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        let result = try await program.run("--offline", "search", "romulus")
        #expect(result.status == 0 && result.output.contains("Alien: Romulus"))
    }

    @Test func `a cache in memory knows nothing of other runs, and leaves no file`() async throws {
        let memory = ["MOVIES_STORAGE": "memory"]
        _ = try await program.run("search", "alien", environment: memory)
        #expect(try await program.run("--offline", "search", "alien", environment: memory).status == 69)
        let names = try? FileManager.default.contentsOfDirectory(atPath: program.home.path(".cache/movies"))
        #expect(!(names ?? []).contains { $0.hasPrefix("films") })
    }
}
