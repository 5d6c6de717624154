import Testing

@testable import TerminalKit

/// What `Screen` writes from one frame to the next.
struct ScreenUpdateTests {
    private struct Failure: Error {}

    private let size = ScreenSize(columns: 20, rows: 4)

    private func frame(_ lines: StyledLine..., cursor: ScreenPoint? = nil) -> Frame {
        Frame(size: size, lines: lines, cursor: cursor)
    }

    /// The update, with `^` for ESC, and without the synchronized update around it.
    private func update(
        _ old: Frame?,
        _ new: Frame,
        drawings: [String: Drawing] = [:],
        _ looks: Looks = Looks(depth: .basic)
    ) -> String {
        let old = old.map { ScreenPicture($0, drawings: drawings) }
        let new = ScreenPicture(new, drawings: drawings)
        let text = String(decoding: ScreenUpdate(from: old, to: new, looks).bytes, as: UTF8.self)
            .replacing("\u{1B}", with: "^")
        guard text.hasPrefix("^[?2026h"), text.hasSuffix("^[?2026l") else { return text }
        return String(text.dropFirst(8).dropLast(8))
    }

    @Test func `the first frame, and one of another size, clear the screen, and an update is synchronized`() {
        let blank = ScreenPicture(frame(), drawings: [:])
        let first = ScreenUpdate(from: blank, to: ScreenPicture(frame("a"), drawings: [:]), Looks(depth: .basic))
        #expect(String(decoding: first.bytes, as: UTF8.self) == "\u{1B}[?2026h\u{1B}[Ha\u{1B}[?2026l")
        #expect(update(nil, frame("ab", "", "c")) == "^[?25l^[m^[2J^[Hab^[3Hc")
        #expect(update(nil, frame()) == "^[?25l^[m^[2J")
        let small = Frame(size: ScreenSize(columns: 5, rows: 1), lines: ["abcdefg"])
        #expect(update(frame("abcde"), small) == "^[?25l^[m^[2J^[Habcde")
        let narrow = Frame(size: ScreenSize(columns: 4, rows: 1), lines: ["abc漢"])
        #expect(update(nil, narrow) == "^[?25l^[m^[2J^[Habc")
    }

    private typealias Row = (old: [StyledLine], new: [StyledLine], update: String)

    private static let rows: [Row] = [
        (["a", "b"], ["a", "b"], ""), (["a"], ["a", "   "], ""),
        // A row is written from the first to the last cell that differs, with the cells between them.
        (["one two three"], ["one six three"], "^[1;5Hsix"), (["", "abcdef"], ["", "aBcdEf"], "^[2;2HBcdE"),
        (["a", "b", "c", "d"], ["a", "b", "x", "d"], "^[3Hx"),
        // Eight cells that stay are skipped, and seven are written again.
        (["a23456789z", "a2345678z"], ["A23456789Z", "A2345678Z"], "^[HA^[1;10HZ^[2HA2345678Z"),
        (["a23456789z    😀"], ["A23456789Z    👍🏽"], "^[HA23456789Z      ^[15G👍🏽^[17G^[K"),
        // A row that ends earlier is erased at its end.
        (["one two three"], ["one"], "^[1;5H^[K"), (["one two three"], ["one twins"], "^[1;7Hins^[K"),
        (["abc"], ["a"], "^[1;2H  "),
        // Wide characters are written as a whole.
        (["漢字a"], ["漢語a"], "^[1;3H語"), (["漢字"], ["x漢"], "^[Hx漢 "), (["漢字"], ["漢"], "^[1;3H  "),
        // After a character whose width terminals do not agree on, the place is set again.
        (["ab"], ["👨‍👩‍👧b"], "^[H  ^[1G👨‍👩‍👧^[3Gb^[K"),
        (["e\u{301}a  b"], ["o\u{301}a  b"], "^[Ho\u{301}^[2Ga  b^[K"), (["é"], ["ü"], "^[Hü"),
    ]
    /// Colors are the terminal's own.
    private static let styles: [Row] = [
        (["a"], [StyledLine("a", .dim)], "^[H^[2ma^[m"),
        ([StyledLine("ab", TextStyle(isReversed: true))], [StyledLine("a", TextStyle(isReversed: true))], "^[1;2H "),
        ([], [StyledLine("ab     ", TextStyle(isReversed: true))], "^[H^[7mab     ^[m"),
        ([], [StyledLine("a", .accent)], "^[H^[35ma^[m"),
        ([], [StyledLine("a", .good)], "^[H^[32ma^[m"), ([], [StyledLine("a", .warning)], "^[Ha"),
        ([], [StyledLine("a", .error)], "^[H^[1;31ma^[m"),
        ([], [StyledLine("a", TextStyle(isUnderlined: true, color: .good))], "^[H^[4;32ma^[m"),
        ([], [StyledLine("a", TextStyle(isReversed: true, isStruck: true))], "^[H^[7;9ma^[m"),
    ]

    @Test func `only what differs is written, in the shortest sequences`() {
        for (old, new, update) in Self.rows + Self.styles {
            let frames = [old, new].map { Frame(size: size, lines: $0) }
            #expect(self.update(frames[0], frames[1]) == update, "\(new.map(\.text))")
        }
        var line = StyledLine("a", .bold)
        line.append("b", TextStyle(isBold: true, isReversed: true))
        line.append("c", TextStyle(isReversed: true))
        line.append("d", TextStyle(isReversed: true, color: .accent))
        line.append("e", TextStyle(isReversed: true))
        line.append("f")
        #expect(update(frame(), frame(line)) == "^[H^[1ma^[7mb^[0;7mc^[35md^[39me^[mf")
        // A mark may be in another piece than its letter.
        var marked = StyledLine("e")
        marked.append("\u{301}\u{7}a", .bold)
        #expect(update(frame(), frame(marked)) == "^[He\u{301}^[2G^[1ma^[m^[K")
        #expect(update(frame(), frame(StyledLine("a", .error)), .plain) == "^[Ha")
        #expect(update(frame(), frame(StyledLine("a", TextStyle(isReversed: true))), .plain) == "^[H^[7ma^[m")
    }

    @Test func `the cursor is hidden while rows are written, and placed at the end`() {
        let (first, second) = (ScreenPoint(column: 0, row: 1), ScreenPoint(column: 3, row: 0))
        #expect(update(frame(), frame("a", cursor: first)) == "^[Ha^[2H^[?25h")
        #expect(update(frame("a", cursor: first), frame("b", cursor: first)) == "^[?25l^[Hb^[2H^[?25h")
        #expect(update(frame("a", cursor: first), frame("a", cursor: second)) == "^[1;4H")
        #expect(update(frame("a", cursor: first), frame("a")) == "^[?25l")
        #expect(update(frame("a"), frame("a", cursor: second)) == "^[1;4H^[?25h")
    }

    @Test func `a drawing of characters is part of the rows`() {
        let colored = "\u{1B}[?25l\u{1B}[0m\u{1B}[38;5;18;48;2;1;2;3m▄\u{1B}[7m▀\u{1B}[0m"
        let drawing = Drawing(lines: colored + "\n\n\u{1B}[94;101mx\u{1B}[39;49my\n")
        let image = ScreenImage(name: "a", area: ScreenArea(column: 2, row: 0, columns: 2, rows: 3))
        var new = frame("ab漢d", "", "z")
        new.images = [image]
        #expect(
            update(frame("ab漢d", "..??", "z"), new, drawings: ["a": drawing])
                == "^[1;3H^[38;5;18;48;2;1;2;3m▄^[7m▀^[2H^[m^[K^[3;3H^[94;101mx^[my"
        )
        #expect(update(frame("ab漢d", "", "z"), new) == "")
        var cut = new
        cut.images = [ScreenImage(name: "a", area: ScreenArea(column: 3, row: 0, columns: 1, rows: 1))]
        let wide = Drawing(lines: "#?")
        #expect(update(frame("ab漢d", "", "z"), cut, drawings: ["a": wide]) == "^[1;3H #")
        // What the drawing leaves free is blank, and rows that are scrolled out stay as they are.
        cut.images = [ScreenImage(name: "a", area: ScreenArea(column: 0, row: -1, columns: 2, rows: 4), hiddenRows: 2)]
        var scrolled = frame("ab", "cd", "ef")
        scrolled.images = cut.images
        let text = update(frame("ab", "cd", "ef"), scrolled, drawings: ["a": drawing])
        #expect(text == "^[2H^[94;101mx^[my^[3H  ")
    }

    @Test func `half blocks have the nearest colors that the terminal has, and ASCII only their backgrounds`() {
        let (red, dark) = (RGBColor(0xFF0A00), RGBColor(0x111213))
        let pixels = [[red, dark, red], [dark, dark, RGBColor(0x5F87AF)]]
        var new = frame()
        new.images = [ScreenImage(name: "a", area: ScreenArea(column: 0, row: 0, columns: 3, rows: 1))]
        for (looks, written) in [
            (
                Looks(depth: .truecolor),
                "^[38;2;255;10;0;48;2;17;18;19m▀^[39m ^[38;2;255;10;0;48;2;95;135;175m▀"
            ),
            (Looks(depth: .basic), "^[38;5;196;48;5;233m▀^[39m ^[38;5;196;48;5;67m▀"),
            (Looks(depth: .basic, isASCII: true), "^[38;5;196;48;5;233m ^[39m ^[38;5;196;48;5;67m "),
        ] {
            let drawing = Drawing(halfBlocks: pixels, looks)
            #expect(update(frame(), new, drawings: ["a": drawing], looks) == "^[H\(written)^[m")
        }
    }

    @Test func `a frame among lines has its drawings in the rows, and native images over them`() {
        var shown = frame("a👨‍👩‍👧b", StyledLine("cd", .bold))
        shown.images = [ScreenImage(name: "a", area: ScreenArea(column: 1, row: 1, columns: 2, rows: 2))]
        func lines(_ drawing: Drawing?) -> String {
            let drawings = drawing.map { ["a": $0] } ?? [:]
            return shown.lines(drawings: drawings, Looks(depth: .basic)).replacing("\u{1B}", with: "^")
        }
        let text = "a👨‍👩‍👧^[4Gb\n^[1mc"
        #expect(lines(nil) == text + "d^[m\n\n\n")
        #expect(lines(Drawing(lines: "x\n\u{1B}[31myz")) == text + "^[mx\n ^[31myz^[m\n\n")
        let place = text + "^[m\n\n\n^7^[3A^[2G"
        #expect(lines(Drawing(iTerm2: "IMAGE")) == place + "IMAGE^8")
        #expect(lines(Drawing(kitty: "\u{1B}_Ga=T,f=32;AAAA\u{1B}\\")) == place + "^_Ga=T,C=1,q=2,f=32;AAAA^\\^8")
    }

    @Test func `a native image is placed over blank cells, stays, moves, and is removed`() throws {
        let text = frame("abcdefgh", "abcdefgh")
        var shown = text
        shown.images = [ScreenImage(name: "a", area: ScreenArea(column: 2, row: 0, columns: 3, rows: 2))]
        let kitty = try #require(Drawing(kitty: "\u{1B}_Ga=T,f=32,s=3,v=4,c=3,r=2,m=1\u{1B}\\\u{1B}_Gm=0;AAAA\u{1B}\\"))
        let drawings = ["a": kitty]
        guard case .kitty(let id, _) = kitty.form else { throw Failure() }
        let image = "C=1,q=2,f=32,s=3,v=4,c=3,r=2,m=1^\\^_Gm=0;AAAA^\\"
        #expect(
            update(text, shown, drawings: drawings) == "^[1;3H   ^[2;3H   ^[1;3H^_Ga=T,i=\(id),p=3,\(image)"
        )
        // Text on both sides changes, but not the cells of the image.
        var changed = shown
        changed.lines[0] = "Abc  fgH"
        #expect(update(shown, changed, drawings: drawings) == "^[HA^[1;8HH")
        #expect(
            update(shown, text, drawings: drawings)
                == "^_Ga=d,d=I,i=\(id),p=3,q=2^\\^[1;3Hcde^[2;3Hcde"
        )
        // What kitty has already is only placed.
        var moved = shown
        moved.images = [ScreenImage(name: "a", area: ScreenArea(column: 2, row: 1, columns: 3, rows: 2))]
        #expect(
            update(shown, moved, drawings: drawings)
                == "^_Ga=d,d=i,i=\(id),p=3,q=2^\\^[1;3Hcde^[2;3H   ^[3;3H   ^[2;3H^_Ga=p,i=\(id),p=4099,C=1,q=2,c=3,r=2^\\"
        )
        #expect(update(shown, text, drawings: ["a": Drawing(iTerm2: "IMAGE")]) == "^[1;3Hcde^[2;3Hcde")
        // An image that does not fit would scroll the screen.
        shown.images = [ScreenImage(name: "a", area: ScreenArea(column: 2, row: 3, columns: 3, rows: 2))]
        #expect(update(text, shown, drawings: drawings) == "")
    }

    @Test func `sixels are a part of the cells, and end above the last row and within their size`() throws {
        let text = "\u{1B}[?25l\u{1B}P0;1;0q\"1;1;24;36#0;2;5;2;50~-\u{1B}\\\n"
        let drawing = try #require(Drawing(sixel: text, within: PixelSize(width: 24, height: 40)))
        #expect(Drawing(sixel: text, within: PixelSize(width: 23, height: 40)) == nil)
        #expect(Drawing(sixel: text, within: PixelSize(width: 24, height: 35)) == nil)
        #expect(Drawing(sixel: "\u{1B}P0;1;0q#0~-\u{1B}\\", within: PixelSize(width: 99, height: 99)) == nil)
        let plain = frame("abcdefgh", "abcdefgh")
        var shown = plain
        shown.images = [ScreenImage(name: "a", area: ScreenArea(column: 2, row: 0, columns: 3, rows: 2))]
        let sixel = "^P0;1;0q\"1;1;24;36#0;2;5;2;50~-^\\"
        #expect(update(plain, shown, drawings: ["a": drawing]) == "^[1;3H   ^[2;3H   ^[1;3H\(sixel)")
        #expect(update(shown, plain, drawings: ["a": drawing]) == "^[1;3Hcde^[2;3Hcde")
        // Also where the text is blank.
        var blank = Frame(size: size)
        let removed = blank
        blank.images = shown.images
        #expect(update(blank, removed, drawings: ["a": drawing]) == "^[1;3H   ^[2;3H   ")
        shown.images = [ScreenImage(name: "a", area: ScreenArea(column: 2, row: 2, columns: 3, rows: 2))]
        #expect(update(plain, shown, drawings: ["a": drawing]) == "")
    }

    @Test func `what covers an image hides its cells, and a native one as a whole`() {
        var covered = frame("abcdef", "abcdef", "abcdef")
        covered.images = [ScreenImage(name: "a", area: ScreenArea(column: 1, row: 0, columns: 4, rows: 3))]
        let cells = Drawing(lines: "1234\n5678\n9012")
        let covers: [(cover: ScreenArea, update: String)] = [
            (ScreenArea(column: 2, row: 1, columns: 2, rows: 1), "^[1;2H1234^[2;2H5cd8^[3;2H9012"),
            (ScreenArea(column: 0, row: 0, columns: 20, rows: 2), "^[3;2H9012"),
            (ScreenArea(column: 4, row: 0, columns: 9, rows: 3), "^[1;2H123^[2;2H567^[3;2H901"),
            (ScreenArea(column: 5, row: 0, columns: 9, rows: 3), "^[1;2H1234^[2;2H5678^[3;2H9012"),
        ]
        for (cover, text) in covers {
            covered.cover = cover
            #expect(update(frame("abcdef", "abcdef", "abcdef"), covered, drawings: ["a": cells]) == text)
            let native = update(frame(), covered, drawings: ["a": Drawing(iTerm2: "IMAGE")])
            #expect(native.contains("IMAGE") == (cover.origin.column == 5))
        }
    }

    @Test func `where characters beyond ASCII may have other widths, the next one gets its place`() {
        let looks = Looks(depth: .basic, isASCII: true)
        #expect(update(frame(), frame("│é漢x"), looks) == "^[H|é^[3G漢x^[K")
        #expect(update(frame(), frame("│é漢x")) == "^[H│é漢x")
    }
}
