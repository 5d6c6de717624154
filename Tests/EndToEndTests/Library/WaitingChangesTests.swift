import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Changes that wait because the service cannot be reached, and `movies sync`.
@Suite(.timeLimit(.minutes(1)))
struct WaitingChangesTests {
    private let service: LibraryService
    private var program: MoviesProgram { service.program }

    init() async throws {
        service = try LibraryService()
        _ = try await service.account.signIn()
        _ = try await service.program.run("view", "6", "7")
    }

    @Test func `a change that breaks off waits, shows everywhere, and is sent by movies sync`() async throws {
        service.fail(with: LoopbackAnswer(.close))
        let piped = try await program.run("watchlist", "add", "-", input: "6\n")
        #expect(piped.status == 69)
        #expect(piped.error.contains("\nWith --offline, these changes are saved here, and sent later.\nError: "))
        let added = try await program.run("watchlist", "add", "6")
        #expect(added.status == 0)
        #expect(
            added.error.hasPrefix("Added Film 6 (1989) to your watchlist. Saved here. Will be sent when TMDB is back (")
        )
        #expect(added.error.hasSuffix(").\nTo send it now:  movies sync\n"))
        let rated = try await program.run("rate", "6", "8.5", "--json", "--offline")
        let film = #""movie":{"id":6,"title":"Film 6","year":1989}"#
        #expect(rated.output == #"{"change":"rating",\#(film),"rating":8.5,"isWaiting":true}"# + "\n")
        #expect(service.watchlist.isEmpty)

        let view = try await program.run("view", "6", "--json=yourRating,onWatchlist,waiting", "--offline").output
        #expect(view.contains(#""yourRating":8.5,"onWatchlist":true,"waiting":["yourRating","onWatchlist"]"#))
        let terminal = try PseudoTerminal(columns: 80)
        let lines = try await program.run(on: terminal, "watchlist").lines
        #expect(lines.contains { $0.hasPrefix("6   Film 6") && $0.hasSuffix("★8.5… W…") })
        let status = try await program.run("auth", "status").output
        #expect(status == "account\tada\t12\t2\n")

        // What the list was fetched with may still be trying to send one of them.
        await program.waitForRefreshers()
        service.fail(with: nil)
        let sent = try await program.run("sync")
        #expect(sent.status == 0)
        #expect(sent.error == "Added Film 6 (1989) to your watchlist.\nRated Film 6 (1989) 8.5/10.\n")
        #expect(service.watchlist == [6])
        #expect(service.ratings == [6: 8.5])
        let again = try await program.run("sync", "--json")
        #expect(again.output == #"{"change":"sync","sent":[],"refused":[],"waiting":[]}"# + "\n")
        #expect(try await program.run("sync").error == "No changes are waiting.\n")
    }

    @Test func `--offline lets a change wait without trying, and the next command that is answered sends it`()
        async throws
    {
        let added = try await program.run("watchlist", "add", "6", "7", "--offline")
        #expect(added.status == 0)
        #expect(
            added.error.hasPrefix(
                "Added Film 6 (1989) to your watchlist. Saved here. Will be sent with the next command that asks TMDB.\n"
            )
        )
        #expect(added.error.hasSuffix("To send them now:  movies sync\n"))
        _ = try await program.run("history")
        await program.waitForRefreshers()
        #expect(service.changes.isEmpty, "a command that asks nobody sends nothing")
        #expect(try await program.run("view", "6", "--refresh").status == 0)
        await program.waitForRefreshers()
        #expect(service.watchlist == [7, 6])
        #expect(try await program.run("sync", "--list").output.isEmpty)
    }

    /// A folder stands for whatever keeps the lock from being opened, such as the file of another user.
    @Test func `a lock that cannot be opened is told by the command, by sync and by doctor`() async throws {
        let path = program.home.path(".local/share/movies/waiting-changes.lock")
        _ = try await program.run("watchlist", "add", "6", "--offline")
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        for words in [["rate", "7", "8"], ["sync"]] {
            let result = try await program.start(words).result()
            #expect(result.status == 78)
            #expect(result.error.contains("A lock cannot be opened: \(path): is a directory"))
            #expect(result.error.contains("Move it away"))
        }
        let doctor = try await program.run("doctor", "--offline")
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("\nChanges\tbad\tA lock cannot be opened: \(path): is a directory"))
        #expect(service.changes.isEmpty)

        try FileManager.default.removeItem(atPath: path)
        #expect(try await program.run("sync").status == 0)
        #expect(service.watchlist == [6])
        #expect(service.ratings.isEmpty, "what was an error is not made later")
    }

    @Test func `the newest change counts, and one that takes back an unsent one is not sent`() async throws {
        _ = try await program.run("rate", "6", "3")
        for rating in ["7", "8"] { _ = try await program.run("rate", "6", rating, "--offline") }
        let listed = try await program.run("sync", "--list").output
        #expect(listed.hasPrefix("6\tFilm 6\trate 8\t2"))
        #expect(listed.split(separator: "\n").count == 1)
        let back = try await program.run("rate", "6", "3", "--offline")
        #expect(back.error == "Your rating of Film 6 (1989) stays 3/10: the change had not been sent.\n")
        #expect(try await program.run("sync", "--list").output.isEmpty)
        #expect(service.changes.count == 1)
    }

    @Test(arguments: [500, 503, 429])
    func `a busy service is asked again, and a pause keeps the background from asking at once`(status: Int) async throws
    {
        service.fail(with: .json("{}", status: status))
        let rated = try await program.run("rate", "6", "8")
        #expect(rated.status == 0)
        #expect(rated.error.hasPrefix("Rated Film 6 (1989) 8/10. Saved here. Will be sent when TMDB is back ("))
        let sync = try await program.run("sync")
        #expect(sync.status == 69)
        #expect(sync.error.hasPrefix("1 change is still waiting.\nError: TMDB "))
        let before = service.changes.count
        for _ in 1...3 {
            _ = try await program.run("view", "6", "--refresh")
            await program.waitForRefreshers()
        }
        #expect(service.changes.count == before, "the pause is not over")
        service.fail(with: nil)
        #expect(try await program.run("sync").status == 0)
        #expect(service.ratings == [6: 8])
    }

    @Test func `a refused change does not stop the others, and is told once by a later command`() async throws {
        _ = try await program.run("watchlist", "add", "6", "7", "--offline")
        let notFound = LoopbackAnswer.json(#"{"status_code":34,"status_message":"Not found."}"#, status: 404)
        service.fail(with: notFound, ofFilm: 6)
        _ = try await program.run("view", "7", "--refresh", "--quiet")
        await program.waitForRefreshers()
        #expect(service.watchlist == [7])
        #expect(try await program.run("history", "--quiet").error.isEmpty, "kept while notices are off")
        let sentence = "! TMDB refused a waiting change: Film 6 (1989) was not added to your watchlist.\n"
        #expect(try await program.run("history").error == sentence)
        #expect(try await program.run("history").error.isEmpty)

        _ = try await program.run("watchlist", "add", "6", "--offline")
        let sync = try await program.run("sync")
        #expect(sync == ProgramResult(status: 1, isSignal: false, output: "", error: sentence))
        #expect(try await program.run("history").error.isEmpty)
    }

    @Test func `a rejected session keeps the changes, and they are sent after the same account signs in again`()
        async throws
    {
        _ = try await program.run("rate", "6", "8", "--offline")
        let rejection = LoopbackAnswer.json(#"{"success":false,"status_code":3,"status_message":"No."}"#, status: 401)
        service.fail(with: rejection)
        let sync = try await program.run("sync")
        #expect(sync.status == 4)
        #expect(sync.error.hasPrefix("1 change is still waiting.\nError: TMDB no longer accepts your session."))
        #expect(try await program.run("rate", "7", "9").status == 4)
        service.fail(with: nil)
        #expect(try await service.account.signIn().status == 0)
        await program.waitForRefreshers()
        #expect(service.ratings == [6: 8], "the change that failed was taken back")
    }

    @Test func `a change that the service answers with nonsense is an error, and an earlier one waits again`()
        async throws
    {
        _ = try await program.run("rate", "6", "7", "--offline")
        service.fail(with: .json("{}", status: 418))
        let rated = try await program.run("rate", "6", "8")
        #expect(rated.status == 1)
        #expect(rated.error.hasPrefix("Error: TMDB sent an unusable response: HTTP 418"))
        #expect(try await program.run("sync", "--list").output.hasPrefix("6\tFilm 6\trate 7\t"))
    }

    @Test func `a sign-out that would lose changes is asked about`() async throws {
        _ = try await program.run("rate", "6", "8", "--offline")
        let refused = try await program.run("auth", "logout")
        #expect(refused.status == 1)
        #expect(
            refused.error == """
                Error: 1 change of your lists and ratings would be lost, because it has not been sent.
                To send them:  movies sync
                To discard them:  movies auth logout --discard

                """
        )
        for (answer, status) in [("n", 2), ("y", 0)] as [(String, Int32)] {
            let terminal = try PseudoTerminal(columns: 200)
            let running = try program.start(on: terminal, ["auth", "logout", "--offline"])
            try await terminal.wait(for: "has not been sent and would be lost. Sign out? [y/N] ")
            terminal.type(answer + "\n")
            #expect(try await running.result().status == status)
        }
        _ = try await service.account.signIn()
        #expect(try await program.run("sync", "--list").output.isEmpty)
        _ = try await program.run("rate", "6", "8", "--offline")
        #expect(try await program.run("auth", "logout", "--discard").error == "Signed out.\n")
        #expect(service.changes.isEmpty)
    }

    @Test func `the changes of a guest are asked about before another sign-in, those of an account are not`()
        async throws
    {
        _ = try await program.run("rate", "6", "8", "--offline")
        #expect(try await program.run("auth", "guest").status == 0)
        #expect(try await program.run("sync", "--list").output.isEmpty, "the changes of another user")
        _ = try await program.run("rate", "7", "9", "--offline")
        let refused = try await service.account.signIn()
        #expect(refused.status == 1)
        #expect(refused.error.hasPrefix("Error: 1 change of your lists and ratings would be lost"))
        #expect(try await program.run("sync").status == 0)
        #expect(service.ratings == [7: 9])
        #expect(try await service.account.signIn().status == 0)
        await program.waitForRefreshers()
        #expect(service.ratings == [7: 9, 6: 8])
    }

    @Test func `changes can be discarded by the ids of their films, which TAB offers`() async throws {
        _ = try await program.run("watchlist", "add", "6", "7", "--offline")
        let candidates = try await program.run("__complete", "fish", "sync", "--discard", "").output
        #expect(candidates == "words \n6\tFilm 6 (1989)\n7\tFilm 7 (1989)\n")
        let discarded = try await program.run("sync", "--discard", "6")
        #expect(discarded.error == "Discarded: Film 6 (1989) was not added to your watchlist.\n")
        #expect(try await program.run("sync", "--discard", "6").error == "No such change is waiting.\n")
        #expect(try await program.run("sync", "--list", "--json").output.contains(#""id":7"#))
        #expect(try await program.run("sync", "--discard").status == 0)
        #expect(try await program.run("sync", "--list").output.isEmpty)
        #expect(service.changes.isEmpty)
    }

    @Test func `a change is not sent if those that wait cannot be read, because one of them may undo it later`()
        async throws
    {
        let path = program.home.path(".local/share/movies/user.db")
        try program.execute("PRAGMA user_version = 99", onDatabase: path)
        let result = try await program.run("rate", "6", "8")
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: Saved data could not be used: it belongs to a newer"))
        #expect(service.changes.isEmpty)
    }
}
