import Presentation
import TestDoubles
import Testing

struct TerminalTextTests {
    @Test(arguments: [
        ("Batman", "Batman"),
        ("", ""),
        ("Amélie", "Amélie"),
        ("バットマン", "バットマン"),
        ("two\nlines", "two lines"),
        ("tab\there", "tab here"),
        ("next\u{85}line \u{2028}and\u{2029}paragraph", "next line  and paragraph"),
        ("\u{1B}[31mred", "\u{FFFD}[31mred"),
        ("\u{9B}31mred", "\u{FFFD}31mred"),
        ("bell\u{7}, delete\u{7F}, nul\u{0}", "bell\u{FFFD}, delete\u{FFFD}, nul\u{FFFD}"),
        ("\u{202E}namtaB\u{202C}", "namtaB"),
        ("\u{2066}isolated\u{2069}\u{200F}\u{61C}", "isolated"),
        ("zero\u{200B}width\u{FEFF}\u{2060}", "zerowidth"),
        ("tag\u{E0041}\u{E007F}", "tag"),
        ("a\u{200D}b\u{FE0F}", "ab"),
        ("❤️", "❤️"),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
        ("🏳️‍🌈", "🏳️‍🌈"),
        ("1️⃣", "1️⃣"),
        ("👨\u{200D}", "👨"),
        ("\u{200D}👨", "👨"),
    ])
    func `makes text harmless`(text: String, expected: String) {
        #expect(TerminalText(text).value == expected)
        #expect(TerminalText(text).description == expected)
    }

    @Test func `no forbidden scalar stays if it is by itself`() {
        let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
        var text = String.UnicodeScalarView()
        for scalar in scalars {
            text.append(scalar)
            text.append(".")
        }
        #expect(TerminalText(String(text)).value.unicodeScalars.filter(Self.isForbidden).isEmpty)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `no forbidden scalar stays in random text, and a second pass changes nothing`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = RandomText.text(using: &generator)
        let once = TerminalText(text).value
        #expect(once.unicodeScalars.filter(Self.isForbidden).isEmpty)
        #expect(TerminalText(once).value == once)
    }

    /// Whether a scalar must not reach a terminal, by a list of code points.
    ///
    /// The list is independent of the production code, which reads the properties of scalars. The zero-width joiner and
    /// variation selector 16 are not in it, because they are allowed inside an emoji.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200E, 0x200F, 0x2028...0x202E,
            0x2060...0x206F, 0xFE00...0xFE0E, 0xFEFF, 0xE0000...0xE0FFF:
            true
        default:
            false
        }
    }
}
