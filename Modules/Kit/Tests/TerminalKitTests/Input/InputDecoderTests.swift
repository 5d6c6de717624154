import DomainKitDoubles
import Testing

@testable import TerminalKit

struct InputDecoderTests {
    /// Decodes chunks of bytes that arrive one after the other, and then waits.
    private func events(_ chunks: [UInt8]...) -> [InputEvent] {
        var decoder = InputDecoder()
        return chunks.flatMap { decoder.decode($0) } + decoder.flush()
    }

    private func events(_ text: String) -> [InputEvent] { events(Array(text.utf8)) }

    private func characters(_ characters: Character...) -> [InputEvent] { characters.map { .key(.character($0)) } }

    private static let keys: [(String, Key)] = [
        ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down), ("\u{1B}[C", .right),
        ("\u{1B}OC", .right), ("\u{1B}[D", .left), ("\u{1B}OD", .left), ("\u{1B}[1;1A", .up), ("\u{1B}[5~", .pageUp),
        ("\u{1B}[6~", .pageDown), ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
        ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[3~", .delete),
        ("\u{1B}[Z", .backTab), ("\u{1B}OM", .enter), ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{1B}", .escape),
        ("\u{7F}", .backspace), ("\u{8}", .backspace), (" ", .character(" ")), ("\u{1}", .control("a")),
        ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{1B}OP", .f1), ("\u{1B}[11~", .f1), ("\u{1B}[[A", .f1),
        ("\u{1B}[1;5D", .wordLeft), ("\u{1B}[1;3D", .wordLeft), ("\u{1B}b", .wordLeft), ("\u{1B}[1;5C", .wordRight),
        ("\u{1B}[1;3C", .wordRight), ("\u{1B}f", .wordRight), ("\u{1B}\u{7F}", .control("w")),
        ("\u{1B}\u{8}", .control("w")),
    ]

    @Test func `keys arrive in the forms of xterm, the Linux console and the VT220`() {
        for (text, key) in Self.keys {
            #expect(events(text) == [.key(key)])
            if key != .escape { #expect(events("a\(text)b") == characters("a") + [.key(key)] + characters("b")) }
            // Byte by byte, and followed by another key.
            var decoder = InputDecoder()
            #expect(text.utf8.flatMap { decoder.decode([$0]) } + decoder.flush() == [.key(key)])
            #expect(decoder.decode("x".utf8) == [.key(.character("x"))])
        }
    }

    private static let ignored = [
        // F2, F5 of xterm, F2 of the Linux console, Insert, Ctrl-Up, Shift-Up, Alt-x, another report of the device.
        "\u{1B}OQ", "\u{1B}[15~", "\u{1B}[[B", "\u{1B}[2~", "\u{1B}[1;5A", "\u{1B}[1;2A", "\u{1B}x", "\u{1B}[>0;95;0c",
        // The focus is lost, a stray end of pasted text, kitty's own form of a key, bytes that stand for no key.
        "\u{1B}[O", "\u{1B}[201~", "\u{1B}[97;5u", "\0", "\u{1C}", "\u{85}",
        // Strings of an operating system command, a device and an application, and a mouse without mode 1006.
        "\u{1B}]12;rgb:0/0/0\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[M !!", "\u{1B}O2Q",
        "\u{1B}[" + String(repeating: "1;", count: 500) + "A",
    ]

    @Test func `a sequence without a meaning is ignored as a whole, and an interrupted one swallows no other`() {
        for text in Self.ignored {
            #expect(events(text + "q") == characters("q"))
            #expect(events(text) == [])
        }
        #expect(events("\u{1B}[1;\u{1B}[A") == [.key(.up)])
        #expect(events("\u{1B}[1;\r") == [.key(.enter)])
        #expect(events("\u{1B}O\u{1B}[B") == [.key(.down)])
        #expect(events("\u{1B}[1é") == characters("é"))
        #expect(events("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
        #expect(events("\u{1B}]0;title\u{1B}[Aq") == [.key(.up)] + characters("q"))
    }

    private static let answers: [(String, TerminalAnswer)] = [
        ("\u{1B}]10;rgb:d0d0/8080/0000\u{1B}\\", .text(RGBColor(0xD08000))),
        ("\u{1B}]11;rgb:1e/1e/2E\u{7}", .background(RGBColor(0x1E1E2E))),
        ("\u{1B}]11;rgba:f/0/fff/ffff\u{7}", .background(RGBColor(0xFF00FF))),
        ("\u{1B}[1;3R", .cursor(ScreenPoint(column: 2, row: 0))),
        ("\u{1B}[6;20;10t", .cell(PixelSize(width: 10, height: 20))),
        ("\u{1B}[?62;4;22c", .attributes(hasSixel: true)), ("\u{1B}[?4;6c", .attributes(hasSixel: false)),
    ]
    private static let noAnswers = [
        "]11;rgb:1e/1e\u{7}", "]11;rgb:1e/1e/2g\u{7}", "]11;rgb:1e/1e/+2\u{7}", "]11;rgb:00000/0/0\u{7}",
        "]11;#1e1e2e\u{7}",
        "]11;rgba:1/1/1\u{7}", "]11;?\u{7}", "]11;rgb:0/0/0\u{18}",
        "]11;rgb:" + String(repeating: "0", count: 99) + "\u{7}",
        "]10\u{7}", "[0;3R", "[3R", "[1;2;3R", "[6;0;10t", "[4;20;10t", "[6;20;99999999999999999999t", "[?c", "[?;c",
    ]

    @Test func `what a terminal answers is no key, also in parts and if it is malformed`() {
        for (text, answer) in Self.answers {
            #expect(events("a\(text)b") == characters("a") + [.answer(answer)] + characters("b"))
            var decoder = InputDecoder()
            for byte in text.utf8.dropLast() {
                #expect(decoder.decode([byte]).allSatisfy { $0 == .answer(answer) })
                #expect(decoder.patience == 50 || decoder.patience == 1000)
            }
        }
        for text in Self.noAnswers { #expect(events("\u{1B}\(text)q") == characters("q"), "\(text)") }
        // An answer that comes in parts waits longer than the key Esc, and Alt-[ and Alt-O do not.
        for (text, patience) in [("]1", 1000), ("[?6", 1000), ("[1", 1000), ("]", 50), ("[", 50), ("O", 50)]
            as [(String, Int32)]
        {
            var decoder = InputDecoder()
            _ = decoder.decode("\u{1B}\(text)".utf8)
            #expect(decoder.patience == patience, "\(text)")
        }
    }

    @Test func `the key Esc is known only when nothing follows it`() {
        var decoder = InputDecoder()
        #expect(decoder.patience == nil)
        #expect(decoder.decode([0x1B]) == [])
        #expect(decoder.patience == 50)
        #expect(decoder.flush() == [.key(.escape)])
        #expect(decoder.patience == nil)
        #expect(decoder.decode("\u{1B}[1".utf8) == [])
        #expect(decoder.flush() == [])
        #expect(decoder.decode("a".utf8) == characters("a"))
    }

    @Test func `letters of any script arrive, even if their bytes arrive separately, and no invalid ones`() {
        let letters = "aéßжあ漢ก😀"
        #expect(events(letters) == letters.map { .key(.character($0)) })
        var decoder = InputDecoder()
        #expect(letters.utf8.flatMap { decoder.decode([$0]) } == letters.map { .key(.character($0)) })
        #expect(decoder.patience == nil)
        // An accent joins its letter, and an emoji its parts, if they arrive together.
        #expect(events("e\u{301}") == characters("é"))
        #expect(events("👨‍👩‍👧🇩🇪❤️") == characters("👨‍👩‍👧", "🇩🇪", "❤️"))
        #expect(events(Array("e".utf8), Array("\u{301}".utf8)) == characters("e", "\u{301}"))
        // Invalid bytes are ignored.
        #expect(events([0x61, 0xFF, 0x62, 0xC3, 0x63, 0x80, 0xED, 0xA0, 0x80]) == characters("a", "b", "c"))
        #expect(events([0xE3, 0x81], [0x0D]) == [.key(.enter)])
        #expect(events([0xF0, 0x9F], [0x98, 0x80]) == characters("😀"))
        // A control character of ISO 8859.
        #expect(events([0xC2, 0x9B, 0x41, 0x9B, 0x41]) == characters("A", "A"))
    }

    @Test func `clicks, the wheel and the focus arrive, but no releases, motion and other buttons`() {
        #expect(events("\u{1B}[<0;1;1M") == [.click(ScreenPoint(column: 0, row: 0))])
        #expect(events("\u{1B}[<4;300;100M") == [.click(ScreenPoint(column: 299, row: 99))])
        #expect(
            events("\u{1B}[<64;5;7M\u{1B}[<65;5;7M") == [
                .wheel(.up, .init(column: 4, row: 6)), .wheel(.down, .init(column: 4, row: 6)),
            ]
        )
        for ignored in [
            "0;1;1m", "1;1;1M", "2;1;1M", "32;1;1M", "66;1;1M", "128;1;1M", "0;0;1M", "0;1;0M", "0;1M", ";;M",
            "9999999999999999999999;1;1M",
        ] { #expect(events("\u{1B}[<\(ignored)a") == characters("a"), "\(ignored)") }
        #expect(events("\u{1B}[I") == [.focus])
    }

    @Test func `pasted text arrives as a whole, without control characters`() {
        #expect(
            events("\u{1B}[200~a\u{1B}[31mb\tc\r\nd\re\u{3}é\u{1B}[201~") == [.paste("a[31mb\tc\nd\neé")]
        )
        #expect(events("\u{1B}[200~\u{1B}\u{1B}[201~") == [])
        #expect(events("\u{1B}[200~x\u{1B}[20\u{1B}[201~") == [.paste("x[20")])
        let text = "Amélie 漢字\n"
        var decoder = InputDecoder()
        let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
        #expect(bytes.flatMap { decoder.decode([$0]) } == [.paste(text)])
    }

    @Test func `what follows pasted text at once may be of it, and is no key until a pause`() {
        let bytes = Array("\u{1B}[200~a\u{1B}[201~w\r\u{1B}[A\u{1B}[201~q".utf8)
        for size in [1, 9, 13, bytes.count] {
            var decoder = InputDecoder()
            let parts = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
            #expect(parts.flatMap { decoder.decode($0) } == [.paste("a")])
            #expect(decoder.patience == 50)
            #expect(decoder.flush() == [])
            #expect(decoder.decode("q".utf8) == characters("q"))
        }
    }

    @Test func `pasted text is bounded, and text without an end is complete after a while`() {
        let long = String(repeating: "é", count: 100_000)
        #expect(events("\u{1B}[200~\(long)\u{1B}[201~a") == [.paste(String(long.prefix(32_768)))])
        var decoder = InputDecoder()
        #expect(decoder.decode("\u{1B}[200~abc".utf8) == [])
        #expect(decoder.patience == 1000)
        #expect(decoder.flush() == [.paste("abc")])
        #expect(decoder.decode("d".utf8) == characters("d"))
    }

    @Test func `no bytes crash it or swallow the keys after a pause`() {
        var generator = SeededGenerator(seed: 7)
        let pieces =
            ["\u{1B}", "[", "O", "]", "200~", "201~", "<0;", ";", "M", "A", "é", "\u{7}", "\\", "a"]
            .map { Array($0.utf8) } + [[0xC3], [0xE3, 0x81], [0x80], [0xFF], [0]]
        for _ in 0..<1000 {
            var decoder = InputDecoder()
            for _ in 0..<8 { _ = decoder.decode(pieces.randomElement(using: &generator) ?? []) }
            _ = decoder.flush()
            #expect(decoder.decode("\u{1B}[Bz".utf8).suffix(2) == [.key(.down), .key(.character("z"))])
        }
    }
}
