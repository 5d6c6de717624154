import AppDoubles
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

/// `movies ratings`, and the CSV of the user's lists.
@Suite(.timeLimit(.minutes(1)))
struct RatingsTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test(arguments: [["auth", "guest"], ["auth", "signup", "--username", "ada"]])
    func `rated films are shown with the ratings, the one rated last first`(signIn: [String]) async throws {
        try await rate(after: signIn)
        let piped = try await program.run("ratings")
        #expect(
            piped.output == """
                6\tBatman\t1989-06-23\t7.7\t5285\ten\t9\tFantasy, Action, Crime\t126
                17\tBatman Begins\t2005-06-15\t8.2\t3862\ten\t7\tAction, Crime, Drama\t140

                """
        )
        let terminal = try PseudoTerminal(columns: 80)
        let shown = try await program.run(on: terminal, "ratings", environment: ["NO_COLOR": "1"])
        #expect(shown.text.contains("Showing 1-2 of 2 films you rated (page 1 of 1)\r\n"))
        #expect(
            shown.text.contains("ID  TITLE          YEAR  RATING  YOURS\r\n6   Batman         1989  7.7     ★9\r\n")
        )
        let json = try await program.run("ratings", "--json=id,yourRating", "--limit", "1").output
        #expect(json.contains(#""movies":[{"id":6,"yourRating":9.0}],"#))
    }

    @Test func `a removed rating is gone at the next read, offline and not`() async throws {
        try await rate(after: ["auth", "guest"])
        #expect(try await program.run("ratings").status == 0)
        #expect(try await program.run("ratings", "--offline").status == 0)
        _ = try await program.run("rate", "6", "--remove")
        for options in [["--offline"], []] {
            let left = try await program.start(["ratings"] + options).result().output
            #expect(left == "17\tBatman Begins\t2005-06-15\t8.2\t3862\ten\t7\tAction, Crime, Drama\t140\n")
        }
    }

    @Test func `people who are signed out have no ratings`() async throws {
        let result = try await program.run("ratings")
        #expect(result.status == 4)
        #expect(result.output.isEmpty)
    }

    @Test func `a guest's identifier appears nowhere but in the request`() async throws {
        let service = try AccountService { request in
            request.path == "/3/guest_session/guest1/rated/movies" ? .json(SearchService.page("Lantern")) : nil
        }
        _ = try await service.program.run("auth", "guest")
        let result = try await service.program.run("ratings", "--verbose")
        #expect(result.status == 0)
        #expect(result.error.contains("/guest_session/(secret)/rated/movies?"))
        #expect(!result.error.contains("guest1"))
        let data = try #require(service.program.file(".local/share/movies/user.db"))
        #expect(!String(decoding: data, as: UTF8.self).contains("guest1"))
    }

    @Test func `CSV has all pages of a list, in Letterboxd's format`() async throws {
        let service = try AccountService(Self.pagesOfRatings)
        _ = try await service.signIn()
        let all = try await service.program.run("ratings", "--csv")
        #expect(
            all.output == #"""
                tmdbID,Title,Year,Rating10
                11,"Paris, Texas",1984,9
                12,"The ""Burbs""",1989,1
                21,'=1+1,,10

                """#
        )
        #expect(
            try await service.program.run("ratings", "--csv", "--limit", "1").output.split(separator: "\n").count == 2
        )
        #expect(service.requests.all.filter { $0.path == "/3/account/12/rated/movies" }.count == 3)
        let watchlist = try await service.program.run("watchlist", "--csv")
        #expect(watchlist.output == "tmdbID,Title,Year\n")
    }

    @Test func `the demo's ids are no ids of TMDB`() async throws {
        try await rate(after: ["auth", "guest"])
        #expect(
            try await program.run("ratings", "--csv").output
                == "Title,Year,Rating10\nBatman,1989,9\nBatman Begins,2005,7\n"
        )
    }

    @Test func `CSV of a list that breaks off ends with an error`() async throws {
        let service = try AccountService { request in
            request.target.contains("page=2") ? LoopbackAnswer(.close) : Self.pagesOfRatings(request)
        }
        _ = try await service.signIn()
        let result = try await service.program.run("ratings", "--csv", "--refresh")
        #expect(result.status == 69)
        #expect(result.output.hasPrefix("tmdbID,Title,Year,Rating10\n11,"))
        #expect(result.error.hasPrefix("Error: Could not reach "))
    }

    /// Two pages of rated films.
    @Sendable private static func pagesOfRatings(_ request: LoopbackRequest) -> LoopbackAnswer? {
        guard request.path == "/3/account/12/rated/movies" else { return nil }
        let paris = #"{"id":11,"title":"Paris, Texas","release_date":"1984-05-19","rating":8.5}"#
        let burbs = #"{"id":12,"title":"The \"Burbs\"","release_date":"1989-02-17","rating":0.5}"#
        let formula = #"{"id":21,"title":"=1+1","rating":10}"#
        let rows = request.target.contains("page=2") ? [formula, paris] : [paris, burbs]
        let page = request.target.contains("page=2") ? 2 : 1
        return .json(
            #"{"page":\#(page),"results":[\#(rows.joined(separator: ","))],"total_pages":2,"total_results":3}"#
        )
    }

    private func rate(after signIn: [String]) async throws {
        _ = try await program.start(signIn, input: "correct horse").result()
        for (id, rating) in [("6", "8.5"), ("17", "7"), ("6", "9")] {
            #expect(try await program.run("rate", id, rating).status == 0)
        }
    }
}
