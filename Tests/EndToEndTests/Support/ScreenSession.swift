import Foundation
import TerminalKitDoubles

/// A program that has taken the whole screen of a terminal, and what a person sees there.
///
/// ```swift
/// let screen = try ScreenSession(program, ["browse", "batman"])
/// try await screen.wait(for: "batman 1")
/// screen.type("j")
/// ```
final class ScreenSession {
    /// The end of every update of a screen.
    private static let endOfUpdate = "\u{1B}[?2026l"

    let terminal: PseudoTerminal
    let shell: TerminalSession
    private(set) var screen: ScreenEmulator
    /// The lines after every update since `recordFrames()`.
    private(set) var frames: [[String]] = []
    private var isRecording = false
    /// How many bytes of the terminal are on the screen or discarded.
    private(set) var byteCount = 0
    /// Whether the next updates may be for another size than the screen has.
    private var isResized = false

    init(
        _ program: MoviesProgram,
        _ arguments: [String] = ["browse"],
        environment: [String: String] = [:],
        columns: Int = 80,
        rows: Int = 24
    ) throws {
        terminal = try PseudoTerminal(columns: columns, rows: rows)
        shell = try TerminalSession(program, on: terminal, arguments, environment: environment)
        screen = ScreenEmulator(columns: columns, rows: rows)
    }

    /// The lines of the screen, as of the last update that is complete.
    var lines: [String] { screen.lines }

    /// The lines as one text.
    var text: String { lines.joined(separator: "\n") }

    /// The line with the selection, without its marker. If a list and the details have one, the lower one.
    var selected: String? { lines.last { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) } }

    func type(_ keys: String) {
        terminal.type(keys)
    }

    /// Clicks on the first place of a text on the screen.
    func click(_ text: String) {
        guard let row = lines.firstIndex(where: { $0.contains(text) }) else { return }
        let column = lines[row].components(separatedBy: text)[0].count
        type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    }

    func resize(columns: Int, rows: Int) throws {
        try update()
        isResized = true
        screen.resize(columns: columns, rows: rows)
        try terminal.resize(columns: columns, rows: rows)
    }

    func recordFrames() {
        isRecording = true
    }

    /// Waits until the screen shows a text.
    func wait(for text: String, line: Int = #line) async throws {
        try await wait(line: line) { $0.contains { $0.contains(text) } }
    }

    /// Waits until the screen shows a text no more.
    func wait(forNo text: String, line: Int = #line) async throws {
        try await wait(line: line) { !$0.contains { $0.contains(text) } }
    }

    /// Waits until a condition holds for the lines of the screen.
    ///
    /// - Parameter line: The line of the test, for the message.
    func wait(line: Int = #line, until condition: ([String]) -> Bool) async throws {
        try await poll("another screen in line \(line), which stayed as it is:\n\(text)") {
            try update()
            return condition(lines) ? true : nil
        }
    }

    /// Shows the updates that have arrived completely.
    func update() throws {
        let output = terminal.output(after: byteCount)
        guard let end = output.lastRange(of: Array(Self.endOfUpdate.utf8))?.upperBound else { return }
        byteCount += end - output.startIndex
        for update in String(decoding: output[..<end], as: UTF8.self).components(separatedBy: Self.endOfUpdate)
            .dropLast()
        {
            // What was drawn before the program knew of the new size.
            if isResized, !update.contains("\u{1B}[2J") { continue }
            isResized = false
            try screen.write(update + Self.endOfUpdate)
            if isRecording { frames.append(lines) }
        }
    }

    /// Waits until the program ends, and shows what has arrived until then.
    func end() async throws -> (status: Int, isRestored: Bool) {
        let end = try await shell.end()
        try update()
        let rest = terminal.output(after: byteCount)
        byteCount += rest.count
        try screen.write(String(decoding: rest, as: UTF8.self))
        return end
    }
}

extension ArraySlice<UInt8> {
    /// The last place of some bytes.
    func lastRange(of bytes: [UInt8]) -> Range<Int>? {
        guard count >= bytes.count else { return nil }
        var start = endIndex - bytes.count
        while start >= startIndex {
            if self[start..<start + bytes.count].elementsEqual(bytes) { return start..<start + bytes.count }
            start -= 1
        }
        return nil
    }
}
