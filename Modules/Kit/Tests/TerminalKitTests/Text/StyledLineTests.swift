import TerminalKit
import Testing

/// A line of styles, and what a stream gets of it.
struct StyledLineTests {
    private let line: StyledLine = {
        var line = StyledLine("ID", .bold)
        line.append("  ")
        line.append("灯籠 [m]", TextStyle(link: "https://library.example/book/6"))
        line.append(" ")
        line.append("–", .dim)
        return line
    }()

    @Test func `a stream without styles gets the characters alone`() {
        #expect(line.encoded(isStyled: false) == "ID  灯籠 [m] –")
        #expect([line, "b "].encoded(isStyled: false) == "ID  灯籠 [m] –\nb \n")
    }

    @Test func `a terminal gets a sequence before and after each piece with a style or a link`() {
        let link = "\u{1B}]8;;https://library.example/book/6\u{1B}\\灯籠 [m]\u{1B}]8;;\u{1B}\\"
        #expect(line.encoded(isStyled: true) == "\u{1B}[1mID\u{1B}[0m  \(link) \u{1B}[2m–\u{1B}[0m")
    }

    @Test func `a link may have a style, and colors are those of a full screen`() {
        let link = StyledLine("a", TextStyle(isBold: true, isUnderlined: true, color: .accent, link: "x"))
        #expect(link.encoded(isStyled: true) == "\u{1B}]8;;x\u{1B}\\\u{1B}[1;4;35ma\u{1B}[0m\u{1B}]8;;\u{1B}\\")
    }

    @Test func `a line is as wide as its text`() {
        #expect(line.columns == 14)
        #expect(line.indented(by: 2).columns == 16)
        #expect(StyledLine().columns == 0)
    }

    @Test func `a cut line keeps its styles and links`() {
        #expect(
            line.truncated(to: 7).encoded(isStyled: true)
                == "\u{1B}[1mID\u{1B}[0m  \u{1B}]8;;https://library.example/book/6\u{1B}\\灯…\u{1B}]8;;\u{1B}\\"
        )
    }

    @Test(arguments: [(1, 2), (20, 0), (20, 4), (9, 3)])
    func `text that is broken into lines is as wide as it says`(width: Int, indent: Int) {
        for line in WrappedText.lines("灯籠 and a lantern\u{301} of 1️⃣ 👨‍👩‍👧", .dim, width: width, indent: indent) {
            #expect(line.columns == DisplayWidth.columns(of: line.encoded(isStyled: false)))
            #expect(line.pieces.allSatisfy { $0.style == .dim })
        }
    }
}
