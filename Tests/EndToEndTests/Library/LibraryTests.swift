import DomainKitDoubles
import DataKitDoubles
import InfrastructureKitDoubles
import Synchronization
import Testing

/// The watchlist, the favorites, and changes of them and of ratings.
@Suite(.timeLimit(.minutes(1)))
struct LibraryTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test(arguments: ["watchlist", "favorites"])
    func `an added film is first in the list at the next read`(list: String) async throws {
        try await signUp()
        #expect(try await program.run(list).output.isEmpty)
        for id in ["6", "17"] { #expect(try await program.run(list, "add", id).status == 0) }
        #expect(try await ids(list) == ["17", "6"])
        #expect(try await ids(list, "--offline") == ["17", "6"])
        #expect(try await ids(list, "--limit", "1") == ["17"])
        _ = try await program.run(list, "remove", "17")
        #expect(try await ids(list, "--offline") == ["6"])
        #expect(try await ids(list) == ["6"])
        #expect(try await program.run(list, "--json=id").output.contains(#""movies":[{"id":6}]"#))
    }

    @Test func `a change shows in the cached list even if another storage is set`() async throws {
        try await signUp()
        #expect(try await program.run("watchlist").status == 0)
        _ = try await program.run("watchlist", "add", "6", environment: ["MOVIES_STORAGE": "file"])
        #expect(try await ids("watchlist", "--offline") == ["6"])
    }

    @Test(arguments: [
        ["watchlist"], ["watchlist", "add", "6"], ["favorites", "remove", "batman"], ["rate", "6", "8"],
    ])
    func `without a session, the error says how to sign in`(arguments: [String]) async throws {
        let result = try await program.start(arguments).result()
        #expect(result.status == 4)
        #expect(
            result.error == """
                Error: You are not signed in.
                Create an account first:  movies auth signup
                If you have one, sign in:  movies auth login

                """
        )
        let service = try AccountService()
        let signedOut = try await service.program.start(arguments).result()
        #expect(signedOut.error == "Error: You are not signed in.\nSign in first:  movies auth login\n")
    }

    @Test func `guests can rate films but have no lists`() async throws {
        _ = try await program.run("auth", "guest")
        let rated = try await program.run("rate", "Batman (1989)", "8.5")
        let notice = "Rated Batman (1989) 8.5/10.\n"
        #expect(rated == ProgramResult(status: 0, isSignal: false, output: "", error: notice))
        #expect(try await program.run("rate", "6", "--remove").error == "Removed your rating of Batman (1989).\n")
        let listed = try await program.run("favorites", "add", "6")
        #expect(listed.status == 4)
        #expect(listed.error.hasPrefix("Error: A guest has no lists."))
    }

    @Test func `changes name the film, or are one JSON object each`() async throws {
        try await signUp()
        let added = try await program.run("watchlist", "add", "Batman (1989)")
        #expect(added.error == "Added Batman (1989) to your watchlist.\n")
        #expect(added.output.isEmpty)
        let closest = try await program.run("favorites", "add", "batman", "--first")
        #expect(closest.error == "Added Batman (1989) to your favorites.\n")
        let removed = try await program.run("watchlist", "remove", "6")
        #expect(removed.error == "Removed Batman (1989) from your watchlist.\n")
        let film = #""movie":{"id":6,"title":"Batman","year":1989}"#
        let rated = try await program.run("rate", "6", "8.5", "--json")
        #expect(rated.output == #"{"change":"rating",\#(film),"rating":8.5,"isWaiting":false}"# + "\n")
        #expect(rated.error.isEmpty)
        let liked = try await program.run("favorites", "add", "6", "17", "--json")
        #expect(
            liked.output.hasPrefix(
                #"[{"change":"favorites",\#(film),"isListed":true,"isWaiting":false},{"change":"favorites","#
            )
        )
    }

    @Test func `of the films on standard input, all that are none are reported, and the others are changed`()
        async throws
    {
        try await signUp()
        let added = try await program.run("watchlist", "add", "-", input: "Alien\n\ntt0096895\n 17\r\n")
        #expect(added.status == 0)
        #expect(added.error == "3 lines: 3 added.\n")
        #expect(
            added.output
                == "1\tadded\t236\tAlien\t1979\t\t\t\n3\tadded\t6\tBatman\t1989\t\t\t\n"
                + "4\tadded\t17\tBatman Begins\t2005\t\t\t\n"
        )
        let lines = "asdfgh\nAlien\n\n999999\nbatman\n"
        let problems = """
            1\tnotFound\t\tasdfgh\t\t\t\tnot found
            4\tnotFound\t\tid 999999\t\t\t\tnot found
            5\tambiguous\t\tbatman\t\t\t\t62 films match

            """
        let dry = try await program.run("watchlist", "remove", "-", "--dry-run", input: lines)
        #expect(dry.output == "2\tremoved\t236\tAlien\t1979\t\t\t\n" + problems)
        #expect(dry.error == "Dry run, nothing was changed. 4 lines: 1 removed, 3 not removed.\n")
        #expect(Set(try await ids("watchlist")) == ["17", "6", "236"])
        let removed = try await program.run("watchlist", "remove", "-", input: lines)
        #expect(removed.status == 1)
        #expect(removed.output == dry.output)
        let waiting = try await program.run("watchlist", "add", "-", "--offline", input: "Alien\n")
        #expect(waiting.error.hasPrefix("Added Alien (1979) to your watchlist. Saved here."))
        _ = try await program.run("sync")
        #expect(Set(try await ids("watchlist")) == ["17", "6", "236"])
    }

    @Test func `several films are named at once, and one that is no film changes nothing`() async throws {
        try await signUp()
        _ = try await program.run("watchlist", "add", "6", "17", "236")
        let ambiguous = try await program.run("watchlist", "add", "the dark knight rises", "batman")
        #expect(ambiguous.status == 1)
        #expect(ambiguous.error.hasPrefix("Error: 62 films match \"batman\"; the closest 20:\n6\tBatman\t1989\n"))
        #expect(try await ids("watchlist") == ["236", "17", "6"])
    }

    @Test func `a dry run of any change says what would change, and changes nothing`() async throws {
        try await signUp()
        let dry = try await program.run("watchlist", "add", "6", "--dry-run")
        #expect(dry.status == 0)
        #expect(dry.error == "Batman (1989) would be added to your watchlist.\nDry run, nothing was changed.\n")
        let json = try await program.run("rate", "6", "--remove", "--dry-run", "--json")
        let film = #""movie":{"id":6,"title":"Batman","year":1989}"#
        #expect(json.output == #"{"change":"rating",\#(film),"rating":null,"isDryRun":true}"# + "\n")
        #expect(try await ids("watchlist").isEmpty)
        #expect(try await program.run("sync", "--list").output.isEmpty)
    }

    @Test(arguments: ["watchlist", "favorites"])
    func `TAB offers the films on the cached pages of a list, without a request`(list: String) async throws {
        let service = try AccountService { request in
            request.path == "/3/account/12/favorite/movies" ? .json(SearchService.page("Lantern")) : nil
        }
        _ = try await service.signIn()
        func tab() async throws -> ProgramResult {
            try await service.program.run("__complete", "fish", list, "remove", "")
        }
        #expect(try await tab().output.isEmpty)
        if list == "watchlist" { _ = try await service.program.run(list, "add", "268") }
        _ = try await service.program.run(list)
        let count = service.requests.count
        #expect(try await tab().output == "words \nLantern (1989)\n")
        #expect(service.requests.count == count)
        _ = try await service.program.run("auth", "logout")
        let signedOut = try await tab()
        #expect(signedOut == ProgramResult(status: 0, isSignal: false, output: "", error: ""))
    }

    @Test func `if one change fails, the films that were not changed are named`() async throws {
        let changes = Mutex(0)
        let service = try AccountService { request in
            if request.path.hasPrefix("/3/movie/") {
                let id = request.path.split(separator: "/").last ?? ""
                return .json(#"{"id":\#(id),"title":"Lantern \#(id)","release_date":"1989-06-23"}"#)
            }
            guard request.method == "POST", request.path == "/3/account/12/watchlist" else { return nil }
            let count = changes.withLock { count in
                count += 1
                return count
            }
            return count == 2 ? .json(#"{"status_code":34,"status_message":"Not found."}"#, status: 404) : nil
        }
        _ = try await service.signIn()
        let result = try await service.program.run("watchlist", "add", "1", "2", "3", "--json")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix(#"[{"change":"watchlist","movie":{"id":1,"title":"Lantern 1","year":1989},"#))
        #expect(result.output.split(separator: "{").count == 3)
        #expect(
            result.error.hasPrefix("Not changed: Lantern 2 (1989), Lantern 3 (1989).\nError: TMDB found nothing")
        )
        #expect(changes.withLock { $0 } == 2)
    }

    @Test func `changing an unknown film is an error`() async throws {
        try await signUp()
        for arguments in [["rate", "999999", "8"], ["watchlist", "add", "999999"]] {
            let result = try await program.start(arguments).result()
            #expect(result.status == 1)
            let summary = "Error: There is no film with the id 999999."
            #expect(
                result.error
                    == "\(summary)\nIf it is a title, add --title.\nTo find ids, search by title:  movies search batman\n"
            )
        }
    }

    @Test func `a cached list shows a change that may have taken effect, and waits`() async throws {
        let service = try AccountService { request in
            String(decoding: request.body, as: UTF8.self).contains("807") ? LoopbackAnswer(.close) : nil
        }
        try await cacheWatchlist(service)
        let result = try await service.program.run("watchlist", "add", "807")
        #expect(result.status == 0)
        #expect(
            result.error.hasPrefix(
                "Added Lantern (1989) to your watchlist. Saved here. Will be sent when TMDB is back ("
            )
        )
        service.search.server.stop()
        let offline = try await service.program.run("watchlist")
        #expect(offline.status == 0)
        #expect(
            offline.output == "807\tLantern\t1989-06-23\t\t\t\t\t\t\n1\tLantern\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n"
        )
    }

    @Test func `a cached list stays available, with its changes, if they wait because the service was unreachable`()
        async throws
    {
        let service = try AccountService()
        try await cacheWatchlist(service)
        service.search.server.stop()
        let added = try await service.program.run("watchlist", "add", "268")
        #expect(added.status == 0)
        let reason = "(connection refused).\nTo send it now:  movies sync\n"
        #expect(
            added.error
                == "Added Lantern (1989) to your watchlist. Saved here. Will be sent when TMDB is back \(reason)"
        )
        let sync = try await service.program.run("sync")
        #expect(sync.status == 69)
        #expect(sync.error.hasPrefix("1 change is still waiting.\nError: Could not reach "))
        let read = try await service.program.run("watchlist")
        #expect(read.status == 0)
        #expect(read.output == "268\tLantern\t1989-06-23\t\t\t\t\t\t\n1\tLantern\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n")
        #expect(read.error == "! Offline: showing results saved just now.\n")
    }

    @Test func `a cached list is not shown if the service refuses the session`() async throws {
        let isOpen = Mutex(true)
        let service = try AccountService { request in
            guard request.path.hasSuffix("/watchlist/movies"), !isOpen.withLock({ $0 }) else { return nil }
            return .json(#"{"success":false,"status_code":3,"status_message":"No."}"#, status: 401)
        }
        try await cacheWatchlist(service)
        isOpen.withLock { $0 = false }
        let read = try await service.program.run("watchlist")
        #expect(read.status == 4)
        #expect(read.output.isEmpty)
    }

    private func cacheWatchlist(_ service: AccountService) async throws {
        _ = try await service.signIn()
        _ = try await service.program.run("watchlist", "add", "268")
        _ = try await service.program.run("watchlist")
    }

    private func signUp() async throws {
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse")
    }

    private func ids(_ arguments: String...) async throws -> [Substring] {
        try await program.start(arguments).result().output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    }
}
