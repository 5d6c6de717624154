import Testing

@testable import TerminalKit

/// Output as on a terminal that is none.
struct ForcedTerminalTests {
    @Test(arguments: [
        ("120", 80, 120), ("50%", 80, 40), ("150%", 80, 80), ("1%", 40, 1), ("true", 80, nil), ("0", 80, nil),
        ("-5", 80, nil),
    ])
    func `a forced terminal has the given width`(value: String, terminal: Int, columns: Int?) {
        #expect(ForcedTerminal(value)?.columns(of: terminal) == columns)
    }

    @Test func `without a value, no terminal is forced`() {
        #expect(ForcedTerminal(nil) == nil)
    }
}
