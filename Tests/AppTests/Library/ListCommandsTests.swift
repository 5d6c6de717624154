import AppDoubles
import InfrastructureKitDoubles
import Synchronization
import Testing

/// The watchlist, the favorites and the ratings of a user, and what is shown of them elsewhere.
@Suite(.timeLimit(.minutes(3)))
struct ListCommandsTests {
    private static let tty = ["MOVIES_FORCE_TTY": "80", "NO_COLOR": "1"]
    private static let film = #""movie":{"id":6,"title":"Batman","year":1989}"#

    private func ids(_ line: String, _ program: TestProgram) async throws -> [Substring] {
        try await program.run(line).lines.map { $0.prefix { $0 != "\t" } }
    }

    private static let lists: [(command: String, name: String)] = [
        ("watchlist", "your watchlist"), ("favorites", "your favorites"),
    ]

    @Test(arguments: lists)
    func `a list is changed film by film, offered by TAB, and kept without a network`(list: String, name: String)
        async throws
    {
        let program = try TestProgram()
        try await program.signIn("signup")
        #expect(try await program.run(list).output.isEmpty)
        let added = try await program.run([list, "add", "Batman (1989)"])
        #expect(added == .init(error: "Added Batman (1989) to \(name).\n"))
        let json = try await program.run("\(list) add batman begins --first --json")
        let other = #"{"change":"\#(list)","movie":{"id":17,"title":"Batman Begins","year":2005},"#
        #expect(json == .init(status: 0, output: other + #""isListed":true,"isWaiting":false}"# + "\n", error: ""))
        #expect(try await ids(list, program) == ["17", "6"])
        #expect(try await ids("\(list) --limit 1", program) == ["17"])
        let tab = ["__complete", "fish", list, "remove", ""]
        #expect(try await program.run(tab).output == "words \nBatman Begins (2005)\nBatman (1989)\n")
        let dry = try await program.run("\(list) remove 17 --dry-run")
        #expect(dry.error == "Batman Begins (2005) would be removed from \(name).\nDry run, nothing was changed.\n")
        #expect(try await program.run("\(list) remove 17").error == "Removed Batman Begins (2005) from \(name).\n")
        for options in [" --offline", ""] { #expect(try await ids(list + options, program) == ["6"]) }
        let fields = "--json=id,onWatchlist,favorite"
        let states =
            list == "watchlist" ? #""onWatchlist":true,"favorite":null"# : #""onWatchlist":null,"favorite":true"#
        let marked = try await program.run("search batman --year 1989 \(fields)").output
        #expect(marked.contains(#"{"id":6,\#(states)}"#))
        let csv = try await program.run("\(list) --csv").output
        #expect(csv == "Title,Year\nBatman,1989\n")
        #expect(try await program.run("\(list) remove -", input: csv).error == "CSV file, 1 row: 1 removed.\n")
        #expect(try await program.run("\(list) --refresh").output.isEmpty)
    }

    @Test func `what the lists lack is known once they have come, until the sign-out`() async throws {
        let program = try TestProgram()
        try await program.signIn("signup")
        let search = "search batman --year 1989 --json=id,onWatchlist,favorite"
        #expect(try await program.run(search).output.contains(#"{"id":6,"onWatchlist":null,"favorite":null}"#))
        for list in ["watchlist", "favorites"] { #expect(try await program.run(list) == .init()) }
        #expect(try await program.run(search).output.contains(#"{"id":6,"onWatchlist":false,"favorite":false}"#))
        _ = try await program.run("auth logout")
        try await program.signIn()
        #expect(try await program.run(search).output.contains(#"{"id":6,"onWatchlist":null,"favorite":null}"#))
    }

    @Test func `of several films, none is changed if one is none, and all problems of standard input are told`()
        async throws
    {
        let program = try TestProgram()
        try await program.signIn("signup")
        let ambiguous = try await program.run(["watchlist", "add", "the dark knight rises", "batman"])
        #expect(ambiguous.status == 1)
        #expect(ambiguous.error.hasPrefix("Error: 62 films match \"batman\"; the closest 20:\n6\tBatman\t1989\n"))
        let both = try await program.run("favorites add 6 17 --json")
        let change = #"{"change":"favorites",\#(Self.film),"isListed":true,"isWaiting":false}"#
        #expect(both.output.hasPrefix("[\(change),{"))
        let added = try await program.run("watchlist add -", input: "Alien\n\ntt0096895\n")
        #expect(added.output == "1\tadded\t236\tAlien\t1979\t\t\t\n3\tadded\t6\tBatman\t1989\t\t\t\n")
        #expect(added.error == "2 lines: 2 added.\n")
        let lines = "asdfgh\nAlien\n\n999999\nbatman\n"
        let dry = try await program.run("watchlist remove - --dry-run", input: lines)
        #expect(
            dry.output == """
                2\tremoved\t236\tAlien\t1979\t\t\t
                1\tnot found\t\tasdfgh\t\t\t\t
                4\tinvalid\t\t999999\t\t\t\tno film has exactly this title, and ids are read from a list of ids alone
                5\tambiguous\t\tbatman\t\t\t\t62 films match

                """
        )
        #expect(dry.error == "Dry run, nothing was changed. 4 lines: 1 removed, 3 not removed.\n")
        let removed = try await program.run("watchlist remove -", input: lines)
        #expect(removed.status == 1 && removed.output == dry.output)
        #expect(try await ids("watchlist", program) == ["6"])
    }

    @Test func `a change that fails names the films that were not changed`() async throws {
        let account = ServiceAccount()
        let program = try TestProgram.with(account)
        try await program.signIn()
        account.fail(with: .json(#"{"status_code":34,"status_message":"Not found."}"#, status: 404), ofFilm: 2)
        let result = try await program.run("watchlist add 1 2 3 --json")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix(#"[{"change":"watchlist","movie":{"id":1,"title":"Film 1","year":1989},"#))
        #expect(result.output.split(separator: "{").count == 3)
        #expect(result.error.hasPrefix("Not changed: Film 2 (1989), Film 3 (1989).\nError: TMDB found nothing"))
        #expect(program.changes.count == 2)
    }

    @Test func `who is not signed in is told how to, and a guest has ratings but no lists`() async throws {
        let (demo, service) = (try TestProgram(), try TestProgram.with())
        for line in ["watchlist", "watchlist add 6", "favorites remove batman", "rate 6 8", "ratings"] {
            let result = try await demo.run(line)
            #expect(result.status == 4 && result.output.isEmpty)
            let advice = "Create an account first:  movies auth signup\nIf you have one, sign in:  movies auth login\n"
            #expect(result.error == "Error: You are not signed in.\n" + advice)
            let error = "Error: You are not signed in.\nSign in first:  movies auth login\n"
            #expect(try await service.run(line).error == error)
        }
        _ = try await demo.run("auth guest")
        #expect(
            try await demo.run("rate 6 8.5 --json").output
                == #"{"change":"rating",\#(Self.film),"rating":8.5,"isWaiting":false}"# + "\n"
        )
        #expect(try await demo.run("view 6").output.contains("\nyour rating:\t8.5\n"))
        let dry = try await demo.run("rate 6 --remove --dry-run --json")
        #expect(dry.output == #"{"change":"rating",\#(Self.film),"rating":null,"isDryRun":true}"# + "\n")
        #expect(try await demo.run("rate 6 --remove").error == "Removed your rating of Batman (1989).\n")
        #expect(try await demo.run("rate 6 --remove").error == "Batman (1989) was not rated.\n")
        let refused = try await demo.run("favorites add 6")
        #expect(refused.status == 4)
        #expect(refused.error.hasPrefix("Error: A guest has no lists."))
    }

    @Test func `what is known of a user shows with each film, and to nobody else`() async throws {
        let program = try TestProgram()
        try await program.signIn("signup")
        for line in ["rate 17 7", "rate 6 8.5", "favorites add 6", "watchlist add 6", "watchlist add 8"] {
            #expect(try await program.run(line).status == 0)
        }
        let view = try await program.run("view 6", variables: Self.tty)
        #expect(view.lines.contains("YOU         ★★★★½       8.5   W ♥"))
        let rows = try await program.run("search batman --year 1989", variables: Self.tty).lines
        #expect(rows.contains("ID  TITLE   YEAR  RATING  YOURS"))
        #expect(rows.contains(" 6  Batman  1989     7.7  ★8.5 W ♥"))
        for line in ["similar 8 --limit 378", "favorites"] {
            let list = try await program.run(line + " --json=id,yourRating").output
            #expect(list.contains(#"{"id":6,"yourRating":8.5}"#))
        }
        #expect(try await ids("ratings", program) == ["6", "17"])
        #expect(try await program.run("ratings --csv").output.hasSuffix("Batman,1989,9\nBatman Begins,2005,7\n"))
        for line in ["rate 6 --remove", "watchlist remove 6", "favorites remove 6"] { _ = try await program.run(line) }
        for options in [" --offline", ""] { #expect(try await ids("ratings" + options, program) == ["17"]) }
        _ = try await program.run("rate 6 8.5")
        _ = try await program.run("auth logout")
        for name in [nil, "bob"] {
            if let name { try await program.signIn("signup", as: name) }
            for line in ["view 6", "search batman --year 1989"] {
                #expect(try await program.run(line + " --json=yourRating").output.contains(#""yourRating":null"#))
            }
        }
    }

    @Test func `a film is shown even if the session has ended`() async throws {
        let ended = try TestProgram.with { request in
            request.path == "/3/movie/268" && request.query["session_id"] != nil ? ServiceAccount.rejection : nil
        }
        try await ended.signIn()
        let view = try await ended.run("view 268")
        #expect(view.status == 0 && view.output.hasPrefix("id:\t268\n"))
        let warning = "! Your session has ended, so this is without your rating and lists."
        #expect(view.error == "\(warning) To sign in again:  movies auth login\n")
    }

    @Test func `CSV has all pages of a list, and ends with an error if they break off`() async throws {
        let isBroken = Atomic(false)
        let program = try TestProgram.with { request in
            guard request.path == "/3/account/12/rated/movies" else { return nil }
            let page = request.query["page"] ?? "1"
            if page == "2", isBroken.load(ordering: .relaxed) { return LoopbackAnswer(.close) }
            let paris = #"{"id":11,"title":"Paris, Texas","release_date":"1984-05-19","rating":8.5}"#
            let rows = page == "2" ? #"{"id":21,"title":"=1+1","rating":10},\#(paris)"# : paris
            return .json(#"{"page":\#(page),"results":[\#(rows)],"total_pages":2,"total_results":2}"#)
        }
        try await program.signIn()
        let all = try await program.run("ratings --csv")
        #expect(all.lines == ["tmdbID,Title,Year,Rating10", #"11,"Paris, Texas",1984,9"#, "21,'=1+1,,10"])
        #expect(try await program.run("ratings --csv --limit 1").lines.count == 2)
        isBroken.store(true, ordering: .relaxed)
        let broken = try await program.run("ratings --csv --refresh")
        #expect(broken.status == 69)
        #expect(broken.lines.first == "tmdbID,Title,Year,Rating10")
        #expect(broken.error.hasPrefix("Error: Could not reach "))
    }

    private static let ratings: [(words: [String], outcome: String)] = [
        (["12", "angry", "men", "9"], "Rated 12 Angry Men (1957) 9/10.\n"),
        (["Alien", "8,5"], "Rated Alien (1979) 8.5/10.\n"),
        (["batman", "1989", "8.5"], "Rated Batman (1989) 8.5/10.\n"),
        (["toy story", "3"], "Rated Toy Story (1995) 3/10.\n"),
        (["toy", "story", "3.0"], "Rated Toy Story (1995) 3/10.\n"),
        (["Toy Story (1995)", "4"], "Rated Toy Story (1995) 4/10.\n"),
        (["toy", "story", "3", "8"], "Rated Toy Story 3 (2010) 8/10.\n"),
        (
            ["toy", "story", "3"],
            "Error: Missing rating, if the film is Toy Story 3 (2010). "
                + "If 3 is the rating, name the film with its year, as in: movies rate 'Batman (1989)' 3\n"
        ),
        (["batman", "beg", "8"], "Error: \"batman beg\" may mean Batman Begins (2005), but that is not its title."),
    ]

    @Test func `the last word is the rating, unless it may be the end of a title`() async throws {
        let program = try TestProgram()
        _ = try await program.run("auth guest")
        for (words, outcome) in Self.ratings {
            #expect(try await program.run(["rate"] + words).error.hasPrefix(outcome), "\(words)")
        }
    }
}
