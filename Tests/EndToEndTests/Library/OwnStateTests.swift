import AppDoubles
import DomainKitDoubles
import InfrastructureKitDoubles
import Synchronization
import Testing

/// What the user has rated, watches later or likes: in `movies view` and in lists.
@Suite(.timeLimit(.minutes(1)))
struct OwnStateTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    private func signUp(_ name: String = "ada") async throws {
        _ = try await program.run("auth", "signup", "--username", name, input: "correct horse")
    }

    @Test func `view shows your rating and your lists`() async throws {
        try await signUp()
        let fields = "--json=yourRating,onWatchlist,favorite"
        let before = try await program.run("view", "6", fields)
        #expect(before.output.hasSuffix(#""movie":{"yourRating":null,"onWatchlist":false,"favorite":false}}"# + "\n"))
        _ = try await program.run("rate", "6", "8.5")
        _ = try await program.run("watchlist", "add", "6")
        _ = try await program.run("favorites", "add", "6")
        let terminal = try PseudoTerminal(columns: 80)
        let shown = try await program.run(on: terminal, "view", "6")
        #expect(shown.lines.contains("Your rating: 8.5 • On your watchlist • One of your favorites"))
        let piped = try await program.run("view", "6", "--offline").output
        #expect(piped.contains("\nyour rating:\t8.5\non watchlist:\tyes\nfavorite:\tyes\nwaiting:\t\n--\n"))
    }

    @Test func `lists mark what is known of you, and a field of lines has your rating`() async throws {
        try await signUp()
        _ = try await program.run("rate", "6", "8.5")
        _ = try await program.run("favorites", "add", "6")
        _ = try await program.run("watchlist", "add", "8")
        let terminal = try PseudoTerminal(columns: 80)
        let rows = try await program.run(on: terminal, "search", "batman", "--year", "1989").lines
        #expect(rows.contains("ID  TITLE   YEAR  RATING  YOURS"))
        #expect(rows.contains("6   Batman  1989  7.7     ★8.5 ♥"))
        let json = try await program.run("search", "batman returns", "--json=id,onWatchlist,favorite").output
        #expect(json.contains(#"{"id":8,"onWatchlist":true,"favorite":null}"#))
        let lines = try await program.run("search", "batman", "--year", "1989").output
        #expect(lines == "6\tBatman\t1989-06-23\t7.7\t5285\ten\t8.5\tFantasy, Action, Crime\t126\n")
        for list in [["similar", "8", "--limit", "378"], ["favorites"]] {
            let list = try await program.start(list + ["--json=id,yourRating"]).result().output
            #expect(list.contains(#"{"id":6,"yourRating":8.5}"#))
        }
    }

    @Test func `a page after the end of a list takes no mark away`() async throws {
        try await signUp()
        _ = try await program.run("watchlist", "add", "6")
        #expect(try await program.run("watchlist", "--page", "2").output.isEmpty)
        let json = try await program.run("search", "batman", "--year", "1989", "--json=id,onWatchlist").output
        #expect(json.contains(#"{"id":6,"onWatchlist":true}"#))
    }

    @Test func `neither the next user nor someone who is signed out sees your state`() async throws {
        try await signUp()
        _ = try await program.run("rate", "6", "8.5")
        _ = try await program.run("view", "6")
        _ = try await program.run("auth", "logout")
        for name in [nil, "bob"] {
            if let name { try await signUp(name) }
            for command in [["view", "6"], ["search", "batman", "--year", "1989"]] {
                let result = try await program.start(command + ["--json=yourRating"]).result()
                #expect(result.output.contains(#""yourRating":null"#))
            }
        }
        #expect(try await !program.run("view", "6").output.contains("8.5"))
    }

    @Test func `guests see their rating of a film`() async throws {
        _ = try await program.run("auth", "guest")
        _ = try await program.run("rate", "6", "8.5")
        #expect(try await program.run("view", "6").output.contains("\nyour rating:\t8.5\n"))
    }

    private static let movie = #""id": 268, "title": "Lantern", "release_date": "1989-06-23""#
    private static let states = #""account_states": {"rated": {"value": 8.5}, "watchlist": true, "favorite": false}"#

    @Test func `the state takes no request of its own, and the session stays out of logs and files`() async throws {
        let service = try AccountService { request in
            request.path == "/3/movie/268" ? .json("{\(Self.movie), \(Self.states)}") : nil
        }
        let session = AccountService.session
        _ = try await service.signIn()
        let before = service.requests.count
        let result = try await service.program.run("view", "268", "--verbose")
        #expect(result.output.contains("\nyour rating:\t8.5\non watchlist:\tyes\nfavorite:\tno\nwaiting:\t\n"))
        #expect(service.requests.count == before + 1)
        let query = try #require(service.requests.all.last?.query)
        #expect(query["session_id"] == session)
        #expect(query["append_to_response"]?.hasSuffix(",account_states") == true)
        #expect(result.error.contains("session_id=(secret)"))
        #expect(!result.error.contains(session))
        for file in [".cache/movies/cache.db", ".local/share/movies/user.db"] {
            let bytes = service.program.file(file) ?? []
            #expect(!bytes.isEmpty)
            #expect(!String(decoding: bytes, as: UTF8.self).contains(session))
        }
        _ = try await service.program.run("view", "268")
        #expect(service.requests.count == before + 1, "the copy and the state are fresh")
    }

    @Test func `a film is shown even if the session has ended`() async throws {
        let service = try AccountService { request in
            guard request.path == "/3/movie/268" else { return nil }
            return request.query["session_id"] == nil
                ? .json("{\(Self.movie)}") : .json(#"{"success":false,"status_code":3}"#, status: 401)
        }
        _ = try await service.signIn()
        let result = try await service.program.run("view", "268")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("id:\t268\ntitle:\tLantern\n"))
        let warning = "! Your session has ended, so this is without your rating and lists."
        #expect(result.error == "\(warning) To sign in again:  movies auth login\n")
    }

    @Test func `a rating that is taken back, and a list that changed elsewhere, are no longer marked`() async throws {
        try await signUp()
        _ = try await program.run("rate", "6", "8.5")
        _ = try await program.run("rate", "6", "--remove")
        _ = try await program.run("watchlist", "add", "6")
        _ = try await program.run("watchlist", "remove", "6")
        let terminal = try PseudoTerminal(columns: 80)
        let lines = try await program.run(on: terminal, "search", "batman", "--year", "1989").lines
        #expect(lines.contains("ID  TITLE   YEAR  RATING"))
    }
}
