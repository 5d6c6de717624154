import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Changes that wait because the service cannot be reached: another process sends them in the background.
@Suite(.timeLimit(.minutes(3)))
struct WaitingChangesTests {
    private let service: AccountService
    private var program: MoviesProgram { service.program }

    init() async throws {
        service = try AccountService()
        _ = try await service.signIn()
        _ = try await service.program.run("view", "6", "7")
    }

    @Test func `the next command that is answered sends them, and a refusal is told once by a later one`() async throws
    {
        let added = try await program.run("watchlist", "add", "6", "7", "--offline")
        #expect(added.status == 0)
        #expect(added.error.hasSuffix("To send them now:  movies sync\n"))
        _ = try await program.run("history")
        await program.waitForRefreshers()
        #expect(service.changes.isEmpty, "a command that asks nobody sends nothing")
        let refusal = LoopbackAnswer.json(#"{"status_code":5,"status_message":"Invalid parameters."}"#, status: 422)
        service.library.fail(with: refusal, ofFilm: 6)
        #expect(try await program.run("view", "7", "--refresh", "--quiet").status == 0)
        await program.waitForRefreshers()
        #expect(service.library.watchlist == [7])
        #expect(try await program.run("history", "--quiet").error.isEmpty, "kept while notices are off")
        let sentence =
            "! TMDB refused a waiting change: Film 6 (1989) was not added to your watchlist (Invalid parameters).\n"
        #expect(try await program.run("history").error == sentence)
        #expect(try await program.run("history").error.isEmpty)
    }

    @Test func `a busy service is not asked again in the background during the pause`() async throws {
        service.library.fail(with: .json("{}", status: 503))
        #expect(try await program.run("rate", "6", "8").status == 0)
        let sync = try await program.run("sync")
        #expect(sync.status == 69)
        #expect(sync.error.hasPrefix("1 change is still waiting.\nError: TMDB "))
        let before = service.changes.count
        for _ in 1...2 {
            _ = try await program.run("view", "6", "--refresh")
            await program.waitForRefreshers()
        }
        #expect(service.changes.count == before)
        service.library.fail(with: nil)
        #expect(try await program.run("sync").status == 0)
        #expect(service.library.ratings == [6: 8])
    }

    @Test func `those of an account wait for its next sign-in, and those of a guest are asked about`() async throws {
        _ = try await program.run("rate", "6", "8", "--offline")
        #expect(try await program.run("auth", "guest").status == 0)
        #expect(try await program.run("sync", "--list").output.isEmpty, "the changes of another user")
        _ = try await program.run("rate", "7", "9", "--offline")
        let refused = try await service.signIn()
        #expect(refused.status == 1)
        #expect(refused.error.hasPrefix("Error: 1 change of your lists and ratings would be lost"))
        let left = try PseudoTerminal(columns: 200)
        let login = try program.start(on: left, ["auth", "login", "--username", "ada"])
        try await left.wait(for: "End the guest's session? [y/N] ")
        left.type("y\n")
        try await left.wait(for: "Password for ada: ")
        left.type("\u{4}")
        #expect(try await login.result().status == 2)
        #expect(try await !program.run("sync", "--list").output.isEmpty, "nobody has signed in")
        for (answer, status) in [("n", 2), ("y", 0)] as [(String, Int32)] {
            let terminal = try PseudoTerminal(columns: 200)
            let running = try program.start(on: terminal, ["auth", "logout", "--offline"])
            try await terminal.wait(for: "has not been sent and would be lost. Sign out? [y/N] ")
            terminal.type(answer + "\n")
            #expect(try await running.result().status == status)
        }
        #expect(try await service.signIn().status == 0)
        await program.waitForRefreshers()
        #expect(service.library.ratings == [6: 8])
    }
}
