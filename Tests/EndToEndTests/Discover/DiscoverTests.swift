import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

/// `movies discover`, which lists films by filters.
@Suite(.timeLimit(.minutes(1)))
struct DiscoverTests {
    private func ids(_ result: ProgramResult) -> [String] {
        result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test func `the catalogue marks what is known of you`() async throws {
        let program = try MoviesProgram()
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse")
        _ = try await program.run("rate", "6", "8.5")
        let list = try await program.run("discover", "--limit", "378", "--json=id,yourRating").output
        #expect(list.contains(#"{"id":6,"yourRating":8.5}"#))
    }

    @Test func `a list by title is in the order of the titles that it shows`() async throws {
        let result = try await MoviesProgram().run("discover", "--sort", "title", "--limit", "60")
        let titles = result.output.split(separator: "\n").map { $0.split(separator: "\t")[1].lowercased() }
        #expect(titles.contains { $0.hasPrefix("batman ninja (") })
        #expect(titles == titles.sorted())
    }

    @Test func `the demo catalog is sorted by revenue across pages`() async throws {
        let program = try MoviesProgram()
        let pages = try await [
            program.run("discover", "--sort", "revenue", "--order", "desc"),
            program.run("discover", "--sort", "revenue", "--page", "2"),
        ]
        #expect(pages.map(\.status) == [0, 0])
        #expect(pages[0].output.hasPrefix("390\tAvatar\t2009-12-18\t"))
        let all = pages.flatMap(ids)
        #expect(all.count == 40)
        #expect(Set(all).count == 40)
        let together = try await program.run("discover", "--sort", "revenue", "--limit", "40")
        #expect(ids(together) == all)
    }

    @Test func `every option reaches the service`() async throws {
        let service = try SearchService(json: SearchService.page("Lantern", page: 3))
        let words = "discover --sort rating --order asc --year 1994 --genre drama --page 3 --language de"
        let result = try await service.program.start(words.split(separator: " ").map(String.init)).result()
        #expect(result.status == 0)
        #expect(service.server.requests.all.first?.path == "/3/discover/movie")
        #expect(
            service.server.requests.all.first?.query == [
                "sort_by": "vote_average.asc", "primary_release_year": "1994", "with_genres": "18", "page": "3",
                "language": "de", "include_adult": "false", "vote_count.gte": "200",
            ]
        )
    }

    @Test func `a refreshed list is merged with the cached one and available offline`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(
            .json(SearchService.page("A", "B", "C", totalPages: 9)),
            .json(SearchService.page("A", "B", "C", totalPages: 9)),
            .json(SearchService.page("A", totalPages: 9))
        )
        let service = try SearchService { _ in answers.next() }
        let first = try await service.program.run("discover")
        #expect(try await service.program.run("discover", "--refresh") == first)
        #expect(try await service.program.run("discover", "--offline").output == first.output)
        let shorter = try await service.program.run("discover", "--refresh")
        #expect(ids(shorter) == ["1", "2", "3"], "no known film is lost")
    }

    @Test func `the configured limit is how many films of a list are saved, and not how many are shown`() async throws {
        let program = try MoviesProgram()
        _ = try await program.run("config", "set", "cache-limit", "10")
        let all = try await program.run("discover")
        #expect(ids(all).count == 20)
        #expect(try await ids(program.run("discover", "--offline")) == Array(ids(all).prefix(10)))
        #expect(try await program.run("discover") == all)
    }

    @Test func `an uncached list is an error with --offline`() async throws {
        let result = try await MoviesProgram().run("discover", "--offline")
        #expect(result.status == 69)
        #expect(result.error.hasPrefix("Error: Nothing is saved for this list.\n"))
    }
}
