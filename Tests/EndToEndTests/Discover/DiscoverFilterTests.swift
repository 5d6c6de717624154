import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

/// The filters of `movies discover`.
@Suite(.timeLimit(.minutes(1)))
struct DiscoverFilterTests {
    /// The ids of the films that the demo lists.
    private func ids(_ line: String, _ program: MoviesProgram) async throws -> Set<String> {
        let words = line.split(separator: " ").map(String.init)
        let result = try await program.start(["discover", "--limit", "378"] + words).result()
        #expect(result.status == 0, "\(line): \(result.error)")
        return Set(result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
    }

    @Test func `genres add up, whichever way they are written`() async throws {
        let program = try MoviesProgram()
        let both = try await ids("--genre comedy --genre horror", program)
        let comedies = try await ids("--genre comedy", program)
        let horrors = try await ids("--genre horror", program)
        #expect(!both.isEmpty)
        #expect(both == comedies.intersection(horrors))
        #expect(try await ids("--genre comedy,horror", program) == both)
        #expect(try await ids("--genre comedy|horror", program) == comedies.union(horrors))
        #expect(try await ids("--genre comedy --without-genre horror", program) == comedies.subtracting(horrors))
    }

    @Test func `aliases of genres are known`() async throws {
        let program = try MoviesProgram()
        let films = try await ids("--genre 878", program)
        for name in ["sci-fi", "scifi", "science-fiction"] {
            #expect(try await ids("--genre \(name)", program) == films)
        }
    }

    @Test func `years, runtime and rating have ends`() async throws {
        let program = try MoviesProgram()
        let all = try await ids("", program)
        let nineties = try await ids("--from 1990 --to 1999", program)
        #expect(nineties == (try await ids("--from 1990", program)).intersection(try await ids("--to 1999", program)))
        #expect((1..<all.count).contains(nineties.count))
        let (long, short) = (try await ids("--min-runtime 121", program), try await ids("--max-runtime 120", program))
        #expect(long.isDisjoint(with: short))
        #expect(long.union(short) == all)
        #expect((1..<all.count).contains(try await ids("--min-rating 8.5", program).count))
    }

    @Test func `people are found by their names`() async throws {
        let program = try MoviesProgram()
        for people in [["--with", "tim burton", "--with", "danny devito"], ["--with", "tim burton, danny devito"]] {
            let result = try await program.start(["discover", "--json=title"] + people).result()
            #expect(result.status == 0)
            #expect(result.output.contains(#""movies":[{"title":"Batman Returns"}],"#))
        }
        #expect(try await program.run("discover", "--with", "tim burton,").status == 64)
    }

    @Test func `the heading and the notice about the next page name the filters`() async throws {
        let terminal = try PseudoTerminal(columns: 200)
        let result = try await MoviesProgram().run(
            on: terminal,
            "discover",
            "--sort",
            "revenue",
            "--genre",
            "comedy|drama",
            "--without-genre",
            "sci-fi",
            "--from",
            "1980",
            "--to",
            "2019",
            "--min-rating",
            "6",
            "--min-votes",
            "1",
            "--max-runtime",
            "150"
        )
        #expect(
            result.lines.contains {
                $0.hasPrefix("Showing 1-20 of ")
                    && $0.contains(
                        " Comedy or Drama films of 1980 to 2019 without Science Fiction of at most 150 minutes rated 6 or "
                            + "better with at least 1 vote by revenue (page 1 of "
                    )
            }
        )
        #expect(
            result.lines.contains(
                "Next page: movies discover --sort revenue --genre 'comedy|drama' --without-genre sci-fi --from 1980 "
                    + "--to 2019 --max-runtime 150 --min-rating 6.0 --min-votes 1 --page 2"
            )
        )
    }

    @Test func `every filter reaches the service, and names are looked up once`() async throws {
        let service = try SearchService { request in
            switch request.path {
            case "/3/search/person": .json(#"{"results":[{"id":510,"name":"Tim Burton"}],"total_results":1}"#)
            case "/3/watch/providers/movie":
                .json(
                    #"{"results":[{"provider_id":8,"provider_name":"Netflix"},{"provider_id":337,"provider_name":"Disney Plus"}]}"#
                )
            default: .json(SearchService.page("Lantern"))
            }
        }
        let words = """
            discover --sort votes --genre comedy,horror --without-genre war --from 1990 --to 1999 --with burton \
            --provider netflix,disney+ --region de --min-runtime 90 --max-runtime 120 --min-rating 7 --min-votes 500
            """
        let arguments = words.split(separator: " ").map(String.init)
        #expect(try await service.program.start(arguments).result().status == 0)
        #expect(
            service.server.requests.all.map(\.path)
                == ["/3/watch/providers/movie", "/3/search/person", "/3/discover/movie"]
        )
        #expect(service.server.requests.all.first?.query == ["watch_region": "DE"])
        #expect(
            service.server.requests.all.last?.query == [
                "sort_by": "vote_count.desc", "with_genres": "35,27", "without_genres": "10752",
                "primary_release_date.gte": "1990-01-01", "primary_release_date.lte": "1999-12-31",
                "with_people": "510",
                "with_watch_providers": "8|337", "watch_region": "DE", "with_runtime.gte": "90",
                "with_runtime.lte": "120",
                "vote_average.gte": "7.0", "vote_count.gte": "500", "page": "1", "include_adult": "false",
            ]
        )
        _ = try await service.program.start(arguments).result()
        #expect(service.server.requests.count == 3, "all three responses are cached")
    }

    @Test func `films of other years in the response are left out`() async throws {
        let service = try SearchService(json: SearchService.page("Lantern", "Lantern Light"))
        let result = try await service.program.run("discover", "--from", "1990")
        #expect(result == ProgramResult(status: 0, isSignal: false, output: "", error: ""), "the films are of 1989")
        #expect(try await service.program.run("discover", "--to", "1989").output.hasPrefix("1\tLantern\t1989-06-23\t"))
    }

    @Test func `an unknown provider is an error that lists the closest`() async throws {
        let json =
            #"{"results":[{"provider_id":8,"provider_name":"Netflix"},{"provider_id":29,"provider_name":"Sky Go"}]}"#
        let service = try SearchService(json: json)
        let result = try await service.program.run("discover", "--provider", "netflx", "--region", "DE")
        #expect(result.status == 64)
        #expect(result.error == "Error: No provider in DE matches 'netflx'. The closest are: Netflix, Sky Go.\n")
    }

    @Test func `an ambiguous name is an error that lists the people`() async throws {
        let json = """
            {"results":[{"id":1,"name":"Chris Evans","known_for_department":"Acting","known_for":[
            {"id":5,"title":"Captain America","release_date":"2011-07-22"}]},{"id":2,"name":"Chris Evans"}],"total_results":2}
            """
        let service = try SearchService(json: json)
        let result = try await service.program.run("discover", "--with", "chris evans")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(
            result.error == """
                Error: 2 people match "chris evans":
                1\tChris Evans\tActing: Captain America (2011)
                2\tChris Evans\t
                Choose one by id, as in '--with 1'.

                """
        )
    }
}
