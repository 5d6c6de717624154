import PresentationKit
import Testing

struct TerminalTextTests {
    private static let texts: [(String, String)] = [
        ("Walden", "Walden"), ("", ""), ("Amélia", "Amélia"), ("ライブラリ", "ライブラリ"),
        ("two\nlines", "two lines"), ("tab\there", "tab here"),
        ("next\u{85}line \u{2028}and\u{2029}paragraph", "next line  and paragraph"),
        ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("\u{9B}31mred", "\u{FFFD}31mred"),
        ("bell\u{7}, delete\u{7F}, nul\u{0}", "bell\u{FFFD}, delete\u{FFFD}, nul\u{FFFD}"),
        ("\u{202E}nedlaW\u{202C}", "nedlaW"), ("\u{2066}isolated\u{2069}\u{200F}\u{61C}", "isolated"),
        ("zero\u{200B}width\u{FEFF}\u{2060}", "zerowidth"), ("tag\u{E0041}\u{E007F}", "tag"),
        ("a\u{200D}b\u{FE0F}", "ab"), ("❤️", "❤️"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("🏳️‍🌈", "🏳️‍🌈"), ("1️⃣", "1️⃣"),
        ("👨\u{200D}", "👨"), ("\u{200D}👨", "👨"),
        // Thirty accents stay, and more are marked.
        (letter(accents: 30) + "x", letter(accents: 30) + "x"),
        (letter(accents: 31) + "x", letter(accents: 29) + "\u{FFFD}x"),
        // What is removed between accents does not join too many.
        (letter(accents: 20) + "\u{200B}" + String(repeating: "\u{301}", count: 20), letter(accents: 29) + "\u{FFFD}"),
    ]

    private static func letter(accents: Int) -> String { "e" + String(repeating: "\u{301}", count: accents) }

    @Test(arguments: texts) func `makes text harmless`(text: String, expected: String) {
        let harmless = TerminalText(text)
        #expect(Array(harmless.value.unicodeScalars) == Array(expected.unicodeScalars))
        #expect(harmless.description == harmless.value)
        #expect(TerminalText(harmless.value) == harmless)
    }

    @Test(arguments: [
        // A letter with accents, an enclosing mark of class 0, vowels of Hangul, a chain of emoji, and signs before a digit.
        ("e", "\u{301}"), ("a", "\u{488}"), ("\u{1100}", "\u{1161}"), ("👨", "\u{200D}👨"), ("", "\u{600}"),
        ("1", "\u{FE0F}"),
    ])
    func `a hundred thousand scalars in one place are cut`(start: String, repeated: String) {
        let text = TerminalText(start + String(repeating: repeated, count: 100_000) + "end").value
        #expect(text.unicodeScalars.count <= 20_000)
        #expect(text.allSatisfy { $0.unicodeScalars.count <= 31 })
        #expect(TerminalText(text).value == text)
    }

    @Test func `a text is cut after 20,000 scalars`() {
        let longest = String(repeating: "ä", count: 20_000)
        #expect(TerminalText(longest).value == longest)
        let cut = String(repeating: "ä", count: 19_999) + "…"
        #expect(TerminalText(longest + "ä").value == cut)
        #expect(TerminalText(cut).value == cut)
    }

    /// All scalars of planes 0, 1 and 14, and a sample of the others, which are Han characters, private or not assigned.
    @Test func `no forbidden scalar stays, and a second pass changes nothing`() {
        let planes: Set<UInt32> = [0, 1, 0xE]
        let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy
            .filter { planes.contains($0 >> 16) || $0 % 97 == 0 }.compactMap(Unicode.Scalar.init)
        var texts: [String] = []
        for (index, scalar) in scalars.enumerated() {
            if index % 5_000 == 0 { texts.append("") }
            texts[texts.count - 1].unicodeScalars += [scalar, "."]
        }
        for text in texts {
            let once = TerminalText(text).value
            #expect(once.unicodeScalars.filter(Self.isForbidden).isEmpty)
            #expect(TerminalText(once).value == once)
        }
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
