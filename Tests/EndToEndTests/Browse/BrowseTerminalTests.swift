import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import PlatformKit
import TerminalKit
import TerminalKitDoubles
import Testing

/// The terminal that `movies browse` takes: it is as it was after every end, and while the program is stopped.
@Suite(.timeLimit(.minutes(3)))
struct BrowseTerminalTests {
    private static let suspend = "\u{1A}"

    private let service: BrowseService

    init() throws {
        service = try BrowseService { request in
            switch (request.path, request.query["page"]) {
            case ("/3/movie/3", _): LoopbackAnswer(.hang)
            case (_, "3"): .json("{}", status: 404)
            case (_, "4"): .response(body: Array("nonsense".utf8))
            default: nil
            }
        }
    }

    private func expectRestored(_ screen: ScreenSession, status: Int) async throws {
        let end = try await screen.end()
        #expect(end.status == status)
        #expect(end.isRestored)
        #expect(screen.screen.modes == [7, 25])
        #expect(screen.screen.style == ScreenEmulator.Style())
        // The shell says at the top how the program ended.
        #expect(screen.lines.dropFirst(4).joined().isEmpty)
        #expect(screen.screen.scrolledLines == 0)
    }

    @Test func `the program takes the whole screen, and q gives it back although the service does not answer`()
        async throws
    {
        let service = try BrowseService { _ in LoopbackAnswer(.hang) }
        let dumb = try PseudoTerminal(columns: 200)
        let refused = try await service.program.run(on: dumb, "browse", "batman", environment: ["TERM": "dumb"])
        #expect(refused.status == 64)
        #expect(refused.lines.first == "Error: This terminal cannot draw, so films cannot be browsed.")
        #expect(service.requests.count == 0)
        let screen = try service.browse("batman", columns: 120)
        try await screen.wait(for: "Favorites")
        #expect(screen.screen.modes.isSuperset(of: [1000, 1004, 1006, 1049, 2004]))
        #expect(!screen.screen.modes.contains(7))
        screen.type("q")
        try await expectRestored(screen, status: 0)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP])
    func `a signal in the midst of keys, frames and requests restores the terminal`(signal: Int32) async throws {
        let screen = try service.browse("batman", columns: 200, rows: 60)
        try await screen.wait(for: "batman 1 ")
        screen.type(String(repeating: "jjkG g", count: 50))
        try await screen.send(signal)
        try await expectRestored(screen, status: 128 + Int(signal))
    }

    @Test(arguments: [(SIGTERM, Keys.enter), (SIGHUP, Keys.enter), (SIGTERM, suspend)])
    func `a signal at a question of a sign-in or during its wait restores the terminal`(signal: Int32, lastKey: String)
        async throws
    {
        let service = try BrowseService { request in
            ["/3/trending", "/3/authentication"].contains(where: request.path.hasPrefix) ? LoopbackAnswer(.hang) : nil
        }
        let screen = try service.browse()
        try await screen.wait(for: "not signed in")
        // The list goes on waiting during the sign-in.
        await until { service.requests.all.contains { $0.path.hasPrefix("/3/trending") } }
        screen.type("a")
        for (question, answer) in [
            ("Esc cancels", Keys.down + Keys.enter), ("User name: ", "ada" + Keys.enter),
            ("Password for ada: ", "correct horse" + lastKey),
        ] {
            try await screen.terminal.wait(for: question)
            screen.type(answer)
        }
        // Ctrl-Z, which does nothing, leaves the question open.
        if lastKey == Keys.enter { try await screen.terminal.wait(for: "⠙ Asking TMDB") }
        try await screen.send(signal)
        let end = try await screen.end()
        #expect(end.status == 128 + Int(signal) && end.isRestored)
    }

    @Test func `a sign-in that asks nothing shows that it waits`() async throws {
        let service = try BrowseService { request in
            request.path == "/3/authentication/guest_session/new" ? LoopbackAnswer(.hang) : nil
        }
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        try await screen.wait(for: "not signed in")
        screen.type("r8" + Keys.enter)
        try await screen.terminal.wait(for: "Esc cancels")
        screen.type(Keys.down + Keys.down + Keys.enter)
        try await screen.terminal.wait(for: "⠙ Asking TMDB")
    }

    @Test func `a stopped program gives the terminal back, and takes it again in the size that it has then`()
        async throws
    {
        let screen = try service.browse()
        try await screen.wait(for: "today 1")
        screen.type("/")
        try await screen.wait(for: "Type a title")
        // In the field by the key, and in a dialog by the signal.
        for keys in ["bat", Keys.enter + "?"] {
            screen.type(keys)
            try await screen.wait(for: keys == "bat" ? "bat 1 " : "Keys ")
            if keys == "bat" { screen.type(Self.suspend) } else { try await screen.send(SIGTSTP) }
            #expect(try await screen.isRestoredWhileStopped())
            try await screen.continueProgram()
        }
        screen.type("?")
        try await screen.wait(forNo: "Keys ")
        // Without a notice, the program cannot give the terminal back, but takes it again.
        try await screen.send(SIGSTOP)
        _ = try await screen.isRestoredWhileStopped()
        try await screen.continueProgram()
        screen.type(Self.suspend)
        #expect(try await screen.isRestoredWhileStopped())
        try screen.resize(columns: 120, rows: 40)
        try await screen.continueProgram()
        try await screen.wait(for: "The story of film 1.")
        #expect(screen.lines.last?.contains("? help") == true)
        screen.type("q")
        // The settings that the shell compares have the size.
        #expect(try await screen.end().status == 0)
        #expect(screen.screen.modes == [7, 25])
    }

    @Test func `the program ends if the terminal is gone, even if it ignores the signal of that`() async throws {
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let program = try service.program.start(on: terminal, ["browse", "batman"])
        try await terminal.wait(for: "batman 1")
        terminal.hangUp()
        #expect(try await program.result().status == 0)
    }

    @Test func `every size is drawn as a whole, also after many changes or none, and no frame is of an old one`()
        async throws
    {
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        screen.recordFrames()
        for (columns, rows) in [(80, 40), (80, 12), (80, 30)] {
            try screen.resize(columns: columns, rows: rows)
            try await screen.wait { $0.count == rows && $0.last?.contains("? help") == true }
        }
        #expect(screen.frames.allSatisfy { $0.last?.contains("? help") == true })
        for (columns, rows) in [(20, 8), (300, 100), (19, 24), (80, 7), (1, 1), (80, 24)] {
            let bytes = screen.byteCount
            try screen.resize(columns: columns, rows: rows)
            let isTooSmall = columns < 20 || rows < 8
            let text = isTooSmall ? (columns == 1 ? "M" : "Make the") : "batman 1"
            try await screen.wait { _ in screen.byteCount > bytes && screen.text.contains(text) }
            #expect(screen.screen.scrolledLines == 0)
        }
        // The terminal may have lost its lines.
        let bytes = screen.byteCount
        try screen.terminal.resize(columns: 40, rows: 12)
        try screen.resize(columns: 80, rows: 24)
        try await screen.wait { _ in screen.byteCount > bytes }
        #expect(screen.text.contains("batman 1 "))
        for columns in 20...220 { try screen.terminal.resize(columns: columns, rows: 10 + columns % 60) }
        try screen.resize(columns: 90, rows: 30)
        screen.type("?")
        try await screen.wait { $0.contains { $0.contains("Keys ") } && screen.screen.lines.count == 30 }
        screen.type("?q")
        #expect(try await screen.end().status == 0)
    }

    @Test func `what the terminal answers changes signs and colors, and is no key, also in parts`() async throws {
        let screen = try service.browse(environment: ["COLORTERM": "truecolor"], columns: 120)
        try await screen.wait(for: "today 1")
        screen.type("/a★\u{1B}]11;rgb:ffff/ff")
        // The star is two columns wide.
        screen.type("ff/ffff\u{1B}\\\u{1B}[1;3R\u{1B}[6;20;10t\u{1B}[?62;4cb" + Keys.enter)
        try await screen.wait(for: "a*b 1 ")
        // The selected row has a background of its own.
        try await screen.terminal.wait(for: "48;2;")
        screen.type("q")
        try await expectRestored(screen, status: 0)
        // It is asked once, and not again by each frame.
        #expect(screen.terminal.text.components(separatedBy: "\u{1B}[c").count == 2)
    }

    private static let named = [
        Keys.enter, Keys.enter, Keys.escape, Keys.escape, Keys.tab, Keys.backTab, Keys.up, Keys.down, Keys.down,
        Keys.end, Keys.home, Keys.pageDown, Keys.pageUp, Keys.backspace, Keys.clear, Keys.focus, "\u{1B}[C",
        "\u{1B}[D", "\u{1B}[1;5D", "\u{1B}\u{7F}", "\u{17}", "\u{1B}[3~", "\u{1B}OP", "\u{1B}[15~",
        "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[1;5A", "\u{0}",
    ]
    /// Without q, which quits, and without a, t and o, which sign out or open a browser.
    private static let letters = "bcdefghijklmnprsuvwxyz/?FGR[] 0123456789.jkjkjkjkwfr八é🎬"

    /// One key, click, turn of the wheel or paste.
    private static func event(_ screen: ScreenEmulator, _ generator: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<55: return letters.randomElement(using: &generator).map(String.init) ?? ""
        case 55..<85: return named.randomElement(using: &generator) ?? ""
        case 85..<97:
            let button = [0, 0, 64, 65].randomElement(using: &generator) ?? 0
            let column = Int.random(in: 1...screen.size.columns, using: &generator)
            let row = Int.random(in: 1...screen.size.rows, using: &generator)
            return "\u{1B}[<\(button);\(column);\(row)M"
        default: return Keys.paste(["lantern", "two\nlines", "八月", ""].randomElement(using: &generator) ?? "")
        }
    }

    @Test(arguments: [1, 2] as [UInt64])
    func `after 600 random keys, clicks, pastes and sizes, Ctrl-C leaves a terminal as it was`(seed: UInt64)
        async throws
    {
        var generator = SeededGenerator(seed: seed)
        _ = try await service.account.signIn()
        let screen = try service.browse()
        try await screen.wait(for: "today 1")
        for number in 1...600 {
            screen.type(Self.event(screen.screen, &generator))
            if number.isMultiple(of: 50) {
                try screen.resize(
                    columns: Int.random(in: 20...300, using: &generator),
                    rows: Int.random(in: 8...100, using: &generator)
                )
            }
        }
        // The settings that the shell compares have the size.
        try screen.resize(columns: 99, rows: 24)
        // A key that is complete keeps an Esc from being read as the beginning of Ctrl-C.
        screen.type(Keys.focus + "\u{3}")
        try await expectRestored(screen, status: 130)
    }
}
