import TerminalKit
import Testing

struct MessageLayoutTests {
    private func lines(_ message: String, width: Int) -> [String] {
        MessageLayout(program: "books", width: width).lines(message)
    }

    @Test func `a line that fits stays as it is`() {
        #expect(lines("Run:  a\n\n  b  c\td", width: 7) == ["Run:  a", "", "  b  c\td"])
    }

    @Test func `a wider line is broken between words, by the columns that they take`() {
        #expect(lines("Could not reach 灯籠 today.", width: 15) == ["Could not reach", "灯籠 today."])
    }

    @Test func `an indented line stays indented`() {
        let lines = self.lines("  See 'books help' for more.", width: 20)
        #expect(lines == ["  See 'books help'", "  for more."])
    }

    @Test func `a word that is wider than the terminal stays whole, because it may be an address`() {
        let lines = self.lines("See https://www.example.org/a/b for more.", width: 12)
        #expect(lines == ["See", "https://www.example.org/a/b", "for more."])
    }

    @Test(arguments: [
        ("To mend it, run:  chmod 600 '/tmp/a  b'", ["To mend it, run:", "chmod 600 '/tmp/a  b'"]),
        ("Next page: books search the dark tower", ["Next page:", "books search the dark tower"]),
    ])
    func `a command stays whole too, on a line of its own`(message: String, expected: [String]) {
        #expect(lines(message, width: 20) == expected)
    }
}
