import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Synchronization
import TerminalKitDoubles
import Testing

/// `movies browse` without a terminal, a network or colors.
@Suite(.timeLimit(.minutes(2)))
struct BrowseSurroundingsTests {
    @Test(arguments: [([], "movies trending"), (["the", "bat"], "movies search 'the bat'")])
    func `without a terminal, the error names the commands that do the same in lines`(words: [String], command: String)
        async throws
    {
        let service = try BrowseService()
        let result = try await service.program.start(["browse"] + words).result()
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.error.contains("Not a terminal"))
        #expect(result.error.contains(command))
        #expect(service.requests.count == 0)
    }

    @Test func `on a dumb terminal, the error names the commands that do the same in lines`() async throws {
        let service = try BrowseService()
        let terminal = try PseudoTerminal(columns: 200)
        let result = try await service.program.run(on: terminal, "browse", "batman", environment: ["TERM": "dumb"])
        #expect(result.status == 64)
        #expect(
            result.text.replacing("\r\n", with: "\n") == """
                Error: This terminal cannot draw, so films cannot be browsed.
                A list of films:  movies search batman
                About a film:  movies view
                Your lists:  movies watchlist, movies favorites, movies ratings
                All commands:  movies help
                Usage: movies browse [--language <language>] [--region <region>] [<query> ...]
                See 'movies browse --help'.

                """
        )
        #expect(service.requests.count == 0)
    }

    @Test(arguments: [
        ("--refresh", "the key R asks the service"), ("--json", "'browse' prints no JSON."),
        ("--plain", "For lines:  movies search batman --plain"),
    ])
    func `an option that a screen cannot follow is an error that says what does the same`(
        option: String,
        reason: String
    ) async throws {
        let service = try BrowseService()
        let result = try await service.program.run(
            on: try PseudoTerminal(columns: 200),
            "browse",
            "batman",
            option
        )
        #expect(result.status == 64)
        #expect(result.text.contains(reason), "\(result.text)")
        #expect(service.requests.count == 0)
    }

    @Test(arguments: [["NO_COLOR": "1"], [:]])
    func `NO_COLOR leaves bold and reversed text, and no colors`(environment: [String: String]) async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman", environment: environment)
        try await screen.wait(for: "batman 1 ")
        screen.type("w")
        try await screen.wait(for: "> In your browser")
        screen.type(Keys.escape)
        try await screen.wait(forNo: "In your browser")
        let styles = Set(screen.screen.cells.joined().map(\.style))
        #expect(styles.contains { $0.attributes.contains(7) })
        #expect(styles.contains { $0.attributes.contains(1) })
        screen.type("/\(UUID())" + Keys.enter)
        try await screen.wait(until: { $0.contains { $0.hasPrefix("> ") } })
        // The keys in the help have a color.
        screen.type("?")
        try await screen.wait(for: "Keys -")
        let sequences = screen.terminal.text.matches(of: /\u{1B}\[[0-9;]*m/).map { String($0.output) }
        let isColored = sequences.contains { $0.contains(/[\[;](3[0-8]|4[0-8]|9[0-7])[;m]/) }
        #expect(isColored == environment.isEmpty)
    }

    @Test func `a cold start without a network says so, and R tries again`() async throws {
        let program = try MoviesProgram(environment: [
            "TMDB_BASE_URL": try LoopbackServer.refusingAddress() + "/3", "TMDB_ACCESS_TOKEN": SearchService.token,
        ])
        let screen = try ScreenSession(program, ["browse", "batman"])
        try await screen.wait(for: "try again.")
        for tab in ["[Today]", "[This week]"] {
            screen.type(Keys.tab)
            try await screen.wait(for: tab)
            try await screen.wait(for: "try again.")
        }
        screen.type("R")
        try await screen.wait(for: "try again.")
        screen.type("q")
        let end = try await screen.end()
        #expect(end.status == 0)
        #expect(end.isRestored)
    }

    @Test func `R asks a service again that could not be reached`() async throws {
        let isDown = Atomic(true)
        let service = try BrowseService { _ in isDown.load(ordering: .relaxed) ? LoopbackAnswer(.close) : nil }
        let screen = try service.browse("batman")
        try await screen.wait(for: "to try again.")
        isDown.store(false, ordering: .relaxed)
        screen.type("R")
        try await screen.wait(for: "batman 1 ")
    }

    @Test func `without a network, what is cached shows with its age, and the rest says why it does not`() async throws
    {
        let service = try BrowseService()
        _ = try await service.program.run("search", "batman")
        _ = try await service.program.run("view", "2")
        try service.program.makeCacheOld()
        service.account.search.server.stop()
        let screen = try service.browse("batman")
        try await screen.wait(for: "Offline: saved 10 hours ago")
        #expect(screen.selected?.hasPrefix("batman 1 ") == true)
        screen.type("j" + Keys.enter)
        try await screen.wait(for: "The story of film 2.")
        screen.type(Keys.escape)
        try await screen.wait { _ in screen.selected?.hasPrefix("batman 2 ") == true }
        screen.type("G")
        try await screen.wait(for: "Enter tries again.")
        screen.type("q")
        #expect(try await screen.end().status == 0)
    }

    @Test func `--offline shows what is cached and asks nobody`() async throws {
        let service = try BrowseService()
        _ = try await service.account.signIn()
        _ = try await service.program.run("search", "batman")
        try service.program.makeCacheOld()
        let before = service.requests.count
        let screen = try service.browse("batman", "--offline")
        try await screen.wait(for: "Offline: saved 10 hours ago")
        try await screen.wait(for: "ada")
        screen.type("w")
        try await screen.wait(for: "Saved here. Will be sent with")
        screen.type(Keys.tab)
        try await screen.wait(for: "[Today]")
        try await screen.wait(for: "Offline: this is not saved. Run it once without --offline.")
        screen.type("q")
        #expect(try await screen.end().status == 0)
        await service.program.waitForRefreshers()
        #expect(service.requests.count == before)
    }
}
