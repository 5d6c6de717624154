import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies auth`: sign-up, sign-in, sign-out, and a session that has ended.
@Suite(.timeLimit(.minutes(3)))
struct AuthCommandTests {
    private static let password = "correct horse canary"

    @Test func `an account of the demo signs in and out`() async throws {
        let program = try TestProgram()
        let up = try await program.run("auth signup --username ada", input: Self.password + "\n")
        #expect(up == .init(error: "Signed in to the demo catalog as ada (account 1).\n"))
        #expect(try await program.run("auth status").output == "account\tada\t1\t0\n")
        #expect(try await program.run("auth logout").error == "Signed out.\n")
        #expect(try await program.run("auth status").status == 4)
        #expect(try await program.run("auth logout").error == "You were not signed in.\n")
        #expect(try await program.run("auth login --username Ada", input: Self.password).status == 0)
        let account = #""kind":"account","username":"ada","name":"","accountID":1,"waitingChanges":0}"#
        #expect(try await program.run("auth status --json").output == #"{"status":"signedIn",\#(account)"# + "\n")
        #expect(try await program.run("auth guest").status == 0)
        #expect(try await program.run("auth status").output == "guest\t\t\t0\n")
    }

    private static let wrong = "rejected the sign-in: the user name or the password is wrong.\nTry again:  "
    private static let noTerminal = "Not a terminal: pass --username and pipe the password to standard input."
    private static let refusals: [(line: String, input: String, status: Int32, error: String)] = [
        ("signup --username ADA", password, 1, "Error: That user name is taken.\nChoose another one:"),
        (
            "login --username ada", "wrong-password", 4,
            wrong + "movies auth login --username ada\nIf you have no account,"
        ),
        ("login --username no$body", password, 4, wrong + "movies auth login --username 'no$body'\n"),
        ("login --username ada", "", 64, "Error: The password is empty.\n"),
        ("login --username bob", "correct\u{0}horse", 64, "Error: A password must be valid UTF-8 without control"),
        ("login", "", 64, noTerminal), ("signup", "", 64, noTerminal), ("login --no-input", "", 64, noTerminal),
    ]

    @Test func `what is wrong with a user name or a password is told`() async throws {
        let program = try TestProgram()
        try await program.signIn("signup")
        for row in Self.refusals {
            let result = try await program.run("auth " + row.line, input: row.input)
            #expect(result.status == row.status, "\(row.line)")
            #expect(result.error.contains(row.error), "\(row.line): \(result.error)")
        }
    }

    @Test func `signing in makes the requests of TMDB, and signing out deletes the session at the service`()
        async throws
    {
        let (program, other) = (try TestProgram.with(), try TestProgram.with())
        let up = try await program.run("auth signup")
        #expect(up.status == 1)
        let page = "https://www.themoviedb.org/signup"
        #expect(up.error == "Error: TMDB accounts are made on its website: \(page)\nThen sign in:  movies auth login\n")
        let login = try await program.signIn()
        #expect(login == .init(error: "Signed in to TMDB as ada (account 12).\n"))
        let paths = ["token/new", "token/validate_with_login", "session/new"].map { "/3/authentication/" + $0 }
        #expect(program.requests.map(\.path) == paths + ["/3/account"])
        #expect(!program.requests.contains { $0.target.contains("correct") })
        let elsewhere = ["TMDB_BASE_URL": (other.server?.address ?? "") + "/3"]
        for line in ["auth status", "watchlist"] {
            #expect(try await program.run(line, variables: elsewhere).status == 4)
        }
        #expect(other.requests.isEmpty)
        #expect(try await program.run("auth logout").status == 0)
        let end = try #require(program.requests.last)
        #expect(end.method == "DELETE" && end.path == "/3/authentication/session")
        #expect(String(decoding: end.body, as: UTF8.self) == #"{"session_id":"\#(ServiceAccount.session)"}"#)
    }

    @Test func `no message repeats a saved session or token, even one that the request did not have`() async throws {
        let program = try TestProgram.with { request in
            guard request.path == "/3/search/movie" else { return nil }
            let secret = request.query["query"] == "one" ? ServiceAccount.session : "canary-token"
            return .json(#"{"status_message":"\#(secret) is invalid."}"#, status: 418)
        }
        try await program.signIn()
        let search = try await program.run("search one -v")
        #expect(search.status == 1 && !(search.output + search.error).contains("canary"))
        #expect(try await program.run("search two").error.contains("canary-token is invalid."))
        try SecretFileKind.write("canary-token", to: program.tokenPath)
        let known = try await program.run("search two", variables: ["TMDB_API_KEY": "key"])
        #expect(known.status == 1 && !known.error.contains("canary"))
    }

    /// A service that rejects the session in everything but signing in.
    private func rejecting() throws -> TestProgram {
        try .with { request in
            let isRejected = request.query["session_id"] != nil && request.path != "/3/account"
            return isRejected || request.query["guest_session_id"] != nil ? ServiceAccount.rejection : nil
        }
    }

    private static let rejected = "Error: TMDB no longer accepts your session.\nSign in again:  movies auth login\n"

    @Test(arguments: ["watchlist", "watchlist add 268", "favorites", "rate 268 8"])
    func `whatever meets the rejection of a session, the next command needs no request`(first: String) async throws {
        let program = try rejecting()
        try await program.signIn()
        #expect(try await program.run(first) == .init(error: Self.rejected, status: 4))
        let before = program.requests.count
        for line in ["auth status", "rate 268 8", "favorites add 268", "watchlist"] {
            #expect(try await program.run(line) == .init(error: Self.rejected, status: 4))
        }
        let status = try await program.run("auth status --json")
        let account = #""kind":"account","username":"ada","name":"Ada","accountID":12,"waitingChanges":0}"#
        #expect(status.status == 4 && status.output == #"{"status":"rejected",\#(account)"# + "\n")
        let doctor = try await program.run("doctor --offline")
        #expect(doctor.output.contains("\nSession\tbad\tthe service no longer accepts the session in /"))
        #expect(try await program.run("auth logout") == .init(error: "Signed out.\n"))
        #expect(program.requests.count == before)
    }

    @Test func `a new sign-in ends the rejection, and a guest is told their own command`() async throws {
        let program = try rejecting()
        try await program.signIn()
        _ = try await program.run("watchlist")
        #expect(try await program.signIn().status == 0)
        #expect(try await program.run("auth status").output == "account\tada\t12\t0\n")
        _ = try await program.run("auth guest")
        for line in ["rate 268 8", "auth status"] {
            #expect(try await program.run(line).error.hasSuffix("Sign in again:  movies auth guest\n"))
        }
        #expect(try await program.run("doctor --offline").output.contains("\tSign in again:  movies auth guest\n"))
    }

    @Test(arguments: [true, false])
    func `signing out works without the service or with --offline, and deletes the saved lists`(isOffline: Bool)
        async throws
    {
        let program = try TestProgram.with()
        try await program.signIn()
        _ = try await program.run("watchlist add 6")
        #expect(try await program.run("watchlist").output.hasPrefix("6\t"))
        let before = program.requests.count
        if !isOffline { program.server?.stop() }
        let result = try await program.run("auth logout" + (isOffline ? " --offline" : ""))
        #expect(result.status == 0)
        let told = isOffline ? ", and the service was not told" : ", but the service could not be told"
        #expect(result.error.hasPrefix("! The session has ended here" + told))
        #expect(program.requests.count == before)
        for line in ["auth status", "watchlist --offline"] { #expect(try await program.run(line).status == 4) }
    }

    @Test
    func `a database that cannot be cleared is named by sign-in and sign-out, which end the session all the same`()
        async throws
    {
        let program = try TestProgram.with()
        try await program.signIn()
        _ = try await program.run("watchlist")
        let path = program.home.path(".local/share/movies/user.db")
        try program.execute("PRAGMA application_id = 7", onDatabase: path)
        let reason = "it is the database of another program.\n"
        let signIn = try await program.signIn()
        #expect(signIn.status == 0)
        #expect(signIn.error.contains("! Outdated saved data could not be deleted: \(path): \(reason)"))
        let out = try await program.run("auth logout")
        #expect(out.status == 1 && out.error.contains("your saved lists could not be deleted"))
        #expect(try await program.run("auth status").status == 4)
    }

    @Test func `a sign-out deletes what a newer version of the program has saved for the user`() async throws {
        let program = try TestProgram.with()
        try await program.signIn()
        _ = try await program.run("watchlist")
        let path = program.home.path(".local/share/movies/user.db")
        try program.execute("PRAGMA user_version = 99", onDatabase: path)
        #expect(try await program.run("auth logout").status == 0)
        try program.execute("SELECT * FROM records", onDatabase: path)
        #expect(try await program.run("doctor").output.contains("\nLists\tgood\t"))
    }
}
