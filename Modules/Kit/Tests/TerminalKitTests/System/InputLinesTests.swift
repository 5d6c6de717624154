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

    @Test func `lines end with either line break, the last one need not, and long ones are cut`() {
        let lines = lines("a\r\nb\n\nc")
        #expect(lines.map(\.text) == ["a", "b", "", "c"])
        #expect(lines.map(\.isEnded) == [true, true, true, false])
        #expect(self.lines("").isEmpty)
        let long = String(repeating: "x", count: 10_000)
        #expect(self.lines("\(long)\n\(long)x\nb\n").map(\.text) == [long, long, "b"])
    }
}
