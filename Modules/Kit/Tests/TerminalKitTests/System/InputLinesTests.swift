import PlatformKit
import Testing

@testable import TerminalKit

struct InputLinesTests {
    /// Reads all lines of a pipe, which holds up to 64 KB.
    private func lines(_ text: String) -> [InputLines.Line] {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        _ = Array(text.utf8).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
        close(ends[1])
        defer { close(ends[0]) }
        var input = InputLines(descriptor: ends[0])
        var lines: [InputLines.Line] = []
        while let line = input.next() { lines.append(line) }
        return lines
    }

    @Test func `lines end with either line break, and the last one need not`() {
        let lines = lines("a\r\nb\n\nc")
        #expect(lines.map(\.text) == ["a", "b", "", "c"])
        #expect(lines.map(\.isEnded) == [true, true, true, false])
        #expect(self.lines("").isEmpty)
    }

    @Test func `a line is cut after 10,000 bytes, and the next one is whole`() {
        let lines = lines(String(repeating: "x", count: 20_000) + "\nb\n")
        #expect(lines.map(\.text.utf8.count) == [10_000, 1])
    }
}
