import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Presentation
import TerminalKit
import TerminalKitDoubles
import Testing

/// A person, or a cat, who does anything at all.
@Suite(.timeLimit(.minutes(10)))
struct BrowseRandomTests {
    /// A sequence of numbers that is the same for the same seed (SplitMix64).
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static let named = [
        Keys.enter, Keys.enter, Keys.escape, Keys.escape, Keys.tab, Keys.backTab, Keys.up, Keys.down, Keys.down,
        Keys.end, Keys.home, Keys.pageDown, Keys.pageUp, Keys.backspace, Keys.clear, Keys.focus, "\u{1B}[C",
        "\u{1B}[D", "\u{1B}[1;5D", "\u{1B}\u{7F}", "\u{17}", "\u{1B}[3~", "\u{1B}OP", "\u{1B}[15~",
        "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[1;5A", "\u{0}",
    ]
    /// Without q, which quits, and without a, t and o, which sign out or open a browser.
    private static let letters = "bcdefghijklmnprsuvwxyz/?FGR 0123456789.jkjkjkjkwfr八é🎬"

    /// One key, click, turn of the wheel or paste.
    private static func event(_ screen: ScreenEmulator, _ generator: inout Generator) -> String {
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

    private static func service() throws -> BrowseService {
        try BrowseService { request in
            switch request.query["page"] {
            case "3": .json("{}", status: 404)
            case "4": .response(body: Array("nonsense".utf8))
            default: nil
            }
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `600 random keys, clicks, pastes and sizes leave a program that answers and a terminal as it was`(
        seed: UInt64
    ) async throws {
        var generator = Generator(state: seed)
        let service = try Self.service()
        _ = try await service.account.signIn()
        let screen = try service.browse()
        try await screen.wait(for: "Type a title")
        for number in 1...600 {
            screen.type(Self.event(screen.screen, &generator))
            if number.isMultiple(of: 50) {
                try screen.resize(
                    columns: Int.random(in: 20...300, using: &generator),
                    rows: Int.random(in: 8...100, using: &generator)
                )
            }
            if number.isMultiple(of: 300) {
                // Wide enough for all keys on the last line. The settings that are compared at the end contain the size.
                try screen.resize(columns: 80, rows: 24)
                try await screen.answer()
            }
        }
        screen.type("q")
        let end = try await screen.end()
        #expect(end.status == 0)
        #expect(end.isRestored)
        #expect(screen.screen.modes == [7, 25])
    }

    @Test func `any size shows a frame that fits, and one that is too small asks for more`() async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        for (columns, rows) in [(20, 8), (300, 100), (99, 24), (100, 24), (40, 12), (21, 9), (160, 11)] {
            try screen.resize(columns: columns, rows: rows)
            try await screen.wait(for: "batman 1 ")
            try await screen.wait { columns < 60 || $0.contains { $0.contains("quit") } }
            #expect(screen.screen.scrolledLines == 0)
        }
        for (columns, rows) in [(19, 24), (80, 7), (1, 1)] {
            try screen.resize(columns: columns, rows: rows)
            try await screen.wait(for: columns == 1 ? "M" : "Make the")
        }
        try screen.resize(columns: 80, rows: 24)
        try await screen.wait(for: "batman 1 ")
    }

    @Test func `a frame of the old size is never drawn on the new one`() async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        screen.recordFrames()
        for (columns, rows) in [(80, 40), (80, 12), (80, 30)] {
            try screen.resize(columns: columns, rows: rows)
            try await screen.wait { $0.count == rows && $0.last?.hasSuffix("q quit") == true }
        }
        #expect(screen.frames.allSatisfy { $0.last?.hasSuffix("q quit") == true })
    }

    @Test func `a size that changes and changes back is drawn again, because the terminal may have lost its lines`()
        async throws
    {
        let service = try BrowseService()
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        let bytes = screen.byteCount
        try screen.terminal.resize(columns: 40, rows: 12)
        try screen.resize(columns: 80, rows: 24)
        try await screen.wait { _ in screen.byteCount > bytes }
        #expect(screen.text.contains("batman 1 "))
    }

    @Test func `sizes that change faster than frames are written end with the last one`() async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        for columns in 20...220 { try screen.terminal.resize(columns: columns, rows: 10 + columns % 60) }
        try screen.resize(columns: 90, rows: 30)
        screen.type("?")
        try await screen.wait { $0.contains { $0.contains("+ Keys -") } && screen.screen.lines.count == 30 }
        screen.type(Keys.escape)
        try await screen.wait { $0.last?.contains("q quit") == true }
    }
}

extension ScreenSession {
    /// Waits until the program answers: it leaves dialogs and fields, and shows the help.
    fileprivate func answer() async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        try await settle()
        while !text.contains("+ Keys -") {
            guard ContinuousClock.now < deadline else { throw Timeout(lines: lines, place: "answer") }
            type(lines.last?.contains("q quit") == true ? "?" : Keys.escape)
            try await settle()
        }
        type(Keys.escape)
        try await wait(forNo: "+ Keys -")
    }

    /// Waits until the program has read everything that was typed, and has drawn nothing for a while. After that time, a
    /// sequence that is not complete has ended, too.
    private func settle() async throws {
        var drawn = -1
        while drawn != byteCount || !terminal.isRead {
            drawn = byteCount
            try await Task.sleep(for: .milliseconds(300))
            try update()
        }
    }
}
