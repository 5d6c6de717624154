import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Changes that wait because the service cannot be reached, and `movies sync`.
@Suite(.timeLimit(.minutes(3)))
struct SyncCommandTests {
    private let account = ServiceAccount()
    private let program: TestProgram

    init() async throws {
        program = try .with(account)
        try await program.signIn()
        _ = try await program.run("view 6 7")
    }

    private func waiting() async throws -> [String] { try await program.run("sync --list").lines }

    @Test func `a change that breaks off waits, shows everywhere, and is sent by movies sync`() async throws {
        _ = try await program.run("watchlist add 7")
        _ = try await program.run("watchlist")
        account.fail(with: LoopbackAnswer(.close))
        let piped = try await program.run("watchlist add -", input: "6\n")
        #expect(piped.status == 69)
        #expect(piped.error.contains("\nWith --offline, these changes are saved here, and sent later.\nError: "))
        let added = try await program.run("watchlist add 6")
        #expect(added.status == 0)
        let notice = "Added Film 6 (1989) to your watchlist. Saved here. Will be sent when TMDB is back.\n"
        #expect(added.error == notice + "To send it now:  movies sync\n")
        let rated = try await program.run("rate 6 8.5 --json --offline")
        let film = #""movie":{"id":6,"title":"Film 6","year":1989}"#
        #expect(rated.output == #"{"change":"rating",\#(film),"rating":8.5,"isWaiting":true}"# + "\n")
        let view = try await program.run("view 6 --json=yourRating,onWatchlist,waiting --offline").output
        #expect(view.contains(#""yourRating":8.5,"onWatchlist":true,"waiting":["yourRating","onWatchlist"]"#))
        let rows = try await program.run("watchlist", variables: ["MOVIES_FORCE_TTY": "80", "NO_COLOR": "1"]).lines
        #expect(rows.contains { $0.hasPrefix(" 6  Film 6") && $0.hasSuffix("★8.5… W… ?") }, "\(rows)")
        #expect(try await program.run("watchlist --offline").lines.map { $0.prefix(1) } == ["6", "7"])
        #expect(try await program.run("auth status").output == "account\tada\t12\t2\n")
        let unsent = try await program.run("sync")
        #expect(unsent.status == 69)
        #expect(unsent.error.hasPrefix("2 changes are still waiting.\nError: Could not reach "))
        account.fail(with: nil)
        let sent = try await program.run("sync")
        #expect(sent.status == 0)
        #expect(sent.error == "Added Film 6 (1989) to your watchlist.\nRated Film 6 (1989) 8.5/10.\n")
        #expect(account.watchlist == [6, 7] && account.ratings == [6: 8.5])
        let again = try await program.run("sync --json")
        #expect(again.output == #"{"change":"sync","sent":[],"refused":[],"waiting":[]}"# + "\n")
        #expect(try await program.run("sync").error == "No changes are waiting.\n")
    }

    @Test func `the newest change counts, one that takes it back withdraws it, and others are discarded`() async throws
    {
        _ = try await program.run("rate 6 3")
        for rating in [7, 8] { _ = try await program.run("rate 6 \(rating) --offline") }
        #expect(try await waiting().map { $0.prefix(18) } == ["6\tFilm 6\trate 8\t20"])
        let back = try await program.run("rate 6 3 --offline")
        #expect(back.error == "Your rating of Film 6 (1989) stays 3/10: the change had not been sent.\n")
        #expect(try await waiting().isEmpty)
        let added = try await program.run("watchlist add 6 7 --offline")
        let notice =
            "Added Film 6 (1989) to your watchlist. Saved here. Will be sent with the next command that asks TMDB.\n"
        #expect(added.error.hasPrefix(notice) && added.error.hasSuffix("To send them now:  movies sync\n"))
        let candidates = try await program.run(["__complete", "fish", "sync", "--discard", ""]).output
        #expect(candidates == "words \n6\tFilm 6 (1989)\n7\tFilm 7 (1989)\n")
        let discarded = try await program.run("sync --discard 6")
        #expect(discarded.error == "Discarded: Film 6 (1989) was not added to your watchlist.\n")
        #expect(try await program.run("sync --discard 6").error == "No such change is waiting.\n")
        #expect(try await program.run("sync --list --json").output.contains(#""id":7"#))
        #expect(try await program.run("sync --discard").status == 0)
        #expect(try await waiting().isEmpty)
        #expect(program.changes.count == 1)
    }

    @Test func `a refused change does not stop the others, nonsense leaves it, and a rejection keeps all`() async throws
    {
        _ = try await program.run("watchlist add 6 7 --offline")
        account.fail(with: .json(#"{"status_code":34,"status_message":"No."}"#, status: 404), ofFilm: 6)
        let refused = try await program.run("sync")
        #expect(refused.status == 1)
        let sentence = "! TMDB refused a waiting change: Film 6 (1989) was not added to your watchlist (not found).\n"
        #expect(refused.error.contains(sentence) && account.watchlist == [7])
        #expect(try await program.run("history").error.isEmpty)
        account.fail(with: nil, ofFilm: 6)
        _ = try await program.run("rate 6 7 --offline")
        account.fail(with: .json("{}", status: 418))
        let nonsense = try await program.run("rate 6 8")
        #expect(nonsense.status == 1)
        #expect(nonsense.error.hasPrefix("Error: TMDB sent an unusable response: HTTP 418"))
        account.fail(with: ServiceAccount.rejection)
        let rejected = try await program.run("sync")
        #expect(rejected.status == 4)
        #expect(rejected.error.hasPrefix("1 change is still waiting.\nError: TMDB no longer accepts your session."))
        #expect(try await program.run("rate 7 9").status == 4)
        account.fail(with: nil)
        try await program.signIn()
        #expect(try await waiting().map { $0.prefix(16) } == ["6\tFilm 6\trate 7\t"])
    }

    @Test func `a sign-out that would lose changes is refused`() async throws {
        _ = try await program.run("rate 6 8 --offline")
        let refused = try await program.run("auth logout")
        #expect(refused.status == 1)
        #expect(
            refused.error == """
                Error: 1 change of your lists and ratings would be lost, because it has not been sent.
                To send them:  movies sync
                To discard them:  movies auth logout --discard

                """
        )
        _ = try await program.run("rate 7 8 --offline")
        let two = "Error: 2 changes of your lists and ratings would be lost, because they have not been sent.\n"
        #expect(try await program.run("auth logout").error.hasPrefix(two))
        #expect(try await program.run("auth logout --discard").error == "Signed out.\n")
        try await program.signIn()
        #expect(try await waiting().isEmpty && program.changes.isEmpty)
    }

    /// A folder stands for whatever keeps the lock from being opened, such as the file of another user.
    @Test func `a lock that cannot be used is told, and nothing is sent`() async throws {
        let folder = program.home.path(".local/share/movies/")
        let path = folder + "waiting-changes.lock"
        _ = try await program.run("watchlist add 6 --offline")
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        for line in ["rate 7 8", "sync"] {
            let result = try await program.run(line)
            #expect(result.status == 78)
            #expect(result.error.contains("A lock cannot be opened: \(path): is a directory"))
        }
        let doctor = try await program.run("doctor --offline")
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("\nChanges\tbad\tA lock cannot be opened: \(path): is a directory"))
        #expect(program.changes.isEmpty)
        try FileManager.default.removeItem(atPath: path)
        #expect(try await program.run("doctor --offline").output.contains("\nChanges\tgood\t1 wait to be sent; "))
        #expect(try await program.run("sync").status == 0)
        #expect(account.watchlist == [6])
        #expect(account.ratings.isEmpty, "what was an error is not made later")
    }
}
