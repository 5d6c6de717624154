import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Synchronization
import Testing

/// The changes that a person makes in `movies browse`: the watchlist, the favorites and ratings.
@Suite(.timeLimit(.minutes(2)))
struct BrowseChangesTests {
    private let service: BrowseService

    init() async throws {
        service = try BrowseService()
        #expect(try await service.account.signIn().status == 0)
    }

    private func browse() async throws -> ScreenSession {
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        try await screen.wait(for: "ada")
        return screen
    }

    /// The line of a film in the list.
    private func line(_ title: String, _ screen: ScreenSession) -> String? {
        screen.lines.first { $0.dropFirst(2).hasPrefix(title + " ") }
    }

    @Test func `changes show before the service has answered, and reach it`() async throws {
        let gate = Gate()
        service.library.fail(with: .json(#"{"success":true}"#, status: 201).after(.wait(gate)))
        let screen = try await browse()
        screen.type("r85" + Keys.backspace + ".5" + Keys.enter)
        try await screen.wait { _ in line("batman 1", screen)?.contains("★8.5") == true }
        screen.type("f")
        try await screen.wait { _ in line("batman 1", screen)?.contains("★8.5 ♥") == true }
        // A rating may take a film off the watchlist, so this comes last.
        screen.type("w")
        try await screen.wait { _ in line("batman 1", screen)?.contains("★8.5 W ♥") == true }
        screen.recordFrames()
        service.library.fail(with: nil)
        gate.open()
        try await screen.wait(for: "✓ Added batman 1 (1901) to your watchlist.")
        let rows = screen.frames.map { $0[3] }
        #expect(rows.allSatisfy { $0.contains("★8.5 W ♥") }, "\(screen.frames.map { $0[3] + $0[22] })")
        #expect(service.library.favorites == [1])
        #expect(service.library.watchlist == [1])
        screen.type("w")
        try await screen.wait(for: "✓ Removed batman 1 (1901) from your watchlist.")
        #expect(line("batman 1", screen)?.contains("★8.5 ♥") == true)
        #expect(service.library.watchlist.isEmpty)
        screen.type("w")
        try await screen.wait(for: "✓ Added batman 1 (1901) to your watchlist.")
        #expect(service.library.watchlist == [1])
    }

    @Test(arguments: [90, 130])
    func `a press changes the screen twice, by the change and by its confirmation, and asks for nothing`(columns: Int)
        async throws
    {
        let screen = try service.browse("batman", columns: columns)
        try await screen.wait(for: "batman 1 ")
        if columns == 130 { try await screen.wait(for: "The story of film 1.") }
        try await screen.wait(for: "ada")
        screen.type("w")
        try await screen.wait(for: "✓ Added batman 1 (1901) to your watchlist.")
        let requests = service.account.requests.count
        screen.recordFrames()
        for press in 1...10 {
            screen.type("w")
            try await screen.wait(for: press % 2 == 0 ? "✓ Added" : "✓ Removed")
        }
        #expect(screen.frames.count <= 21)
        #expect(screen.frames.allSatisfy { frame in !frame.contains { $0.contains("saved") || $0.contains("⠋") } })
        #expect(service.account.requests.count == requests + 10)
    }

    @Test func `a change shows in the details and in every list of the film`() async throws {
        let screen = try service.browse("batman", columns: 120)
        try await screen.wait(for: "The story of film 1.")
        try await screen.wait(for: "ada")
        screen.type("r9" + Keys.enter)
        try await screen.wait(for: "✓ Rated")
        #expect(screen.text.contains("★9"))
        try await screen.wait { $0.contains { $0.contains("Your rating") || $0.contains("Yours") } }
        screen.type(Keys.backTab)
        try await screen.wait(for: "[Ratings]")
        try await screen.wait(for: "> Film 1 ")
        screen.type(Keys.tab + Keys.tab)
        try await screen.wait { _ in line("today 1", screen)?.contains("★9") == true }
    }

    @Test func `a change that the service refuses is undone, and a notice says so`() async throws {
        let gate = Gate()
        let refusal = LoopbackAnswer.json(#"{"status_code":34,"status_message":"No."}"#, status: 404)
        service.library.fail(with: refusal.after(.wait(gate)))
        let screen = try await browse()
        screen.type("w")
        try await screen.wait { _ in line("batman 1", screen)?.contains(" W") == true }
        gate.open()
        try await screen.wait(for: "! batman 1 (1901) was not added to your watchlist.")
        #expect(line("batman 1", screen)?.contains(" W") == false)
        #expect(screen.text.contains(" waits") == false)
        screen.type("j")
        try await screen.wait(forNo: "was not added")
    }

    @Test func `a change waits if the connection is reset, and shows as sent when another command has sent it`()
        async throws
    {
        service.library.fail(with: LoopbackAnswer(.reset))
        let screen = try await browse()
        screen.type("w")
        try await screen.wait(for: "… Added batman 1 (1901) to your watchlist. Saved here. Will be sent when")
        try await screen.wait { _ in line("batman 1", screen)?.contains("W…") == true }
        screen.type("j")
        try await screen.wait(for: "1 change is waiting")
        service.library.fail(with: nil)
        #expect(try await service.program.run("sync").status == 0)
        screen.type(Keys.focus)
        try await screen.wait(forNo: "1 change is waiting")
        try await screen.wait { _ in line("batman 1", screen)?.contains("W…") == false }
        #expect(line("batman 1", screen)?.contains(" W") == true)
    }

    @Test func `a change that waits is sent as soon as the service answers`() async throws {
        _ = try await service.program.run("view", "5")
        #expect(try await service.program.run("rate", "5", "7.5", "--offline").status == 0)
        #expect(service.library.changes.isEmpty)
        let screen = try service.browse("batman")
        try await screen.wait(for: "✓ Sent the waiting change.")
        #expect(service.library.ratings == [5: 7.5])
        try await screen.wait { _ in line("batman 5", screen)?.contains("★7.5 ") == true }
    }

    @Test func `a change by another process shows when the terminal gets the focus`() async throws {
        let screen = try await browse()
        #expect(try await service.program.run("rate", "3", "6.5").status == 0)
        screen.type(Keys.focus)
        try await screen.wait { _ in line("batman 3", screen)?.contains("★6.5") == true }
        #expect(try await service.program.run("auth", "logout").status == 0)
        screen.type(Keys.focus)
        try await screen.wait(for: "not signed in")
        try await screen.wait(forNo: "★6.5")
    }

    @Test func `a change by another process shows with a key, two seconds after the last look at the latest`()
        async throws
    {
        let screen = try await browse()
        #expect(try await service.program.run("rate", "3", "6.5").status == 0)
        for _ in 1...400 where line("batman 3", screen)?.contains("★6.5") != true {
            screen.type(Keys.home)
            try await Task.sleep(for: .milliseconds(25))
            try screen.update()
        }
        try await screen.wait { _ in line("batman 3", screen)?.contains("★6.5") == true }
    }

    @Test func `a list that another process has fetched shows when the terminal gets the focus`() async throws {
        let isChanged = Atomic(false)
        let service = try BrowseService { request in
            request.path == "/3/search/movie" && isChanged.load(ordering: .relaxed)
                ? BrowseService.films("signal") : nil
        }
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        isChanged.store(true, ordering: .relaxed)
        #expect(try await service.program.run("search", "batman", "--refresh").status == 0)
        screen.type(Keys.focus)
        try await screen.wait(for: "signal 1 ")
    }

    @Test func `who leaves while a change waits is told how to send it`() async throws {
        service.library.fail(with: LoopbackAnswer(.reset))
        let screen = try await browse()
        screen.type("w")
        try await screen.wait(for: "… Added batman 1 (1901)")
        screen.type("q")
        #expect(try await screen.end().status == 0)
        #expect(screen.terminal.text.hasSuffix("1 change is waiting to be sent:  movies sync\r\n"))
    }

    @Test func `a change that is made while the program quits is not lost`() async throws {
        let gate = Gate()
        service.library.fail(with: .json("{}", status: 503).after(.wait(gate)))
        let screen = try await browse()
        screen.type("w")
        try await screen.wait { _ in line("batman 1", screen)?.contains(" W") == true }
        screen.type("q")
        #expect(try await screen.end().status == 0)
        service.library.fail(with: nil)
        gate.open()
        #expect(try await service.program.run("sync").status == 0)
        #expect(service.library.watchlist == [1])
    }
}
