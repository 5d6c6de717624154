import PlatformKit
import Testing

@testable import TerminalKit

/// The colors of each terminal can be read.
struct LooksTests {
    private static let colors: [TextColor] = [.accent, .good, .warning, .error]
    /// Backgrounds that terminals have: those of xterm, Solarized, GNOME, Catppuccin and Gruvbox.
    private static let grounds: [(ground: UInt32, text: UInt32)] = [
        (0x000000, 0xE5E5E5), (0xFFFFFF, 0x000000), (0x002B36, 0x839496), (0xFDF6E3, 0x657B83), (0x300A24, 0xFFFFFF),
        (0x1E1E2E, 0xCDD6F4), (0xEFF1F5, 0x4C4F69), (0x282828, 0xEBDBB2), (0xFBF1C7, 0x3C3836),
    ]

    @Test func `colors of the terminal's own are neither yellow nor cyan if its background is not known`() {
        for color in Self.colors {
            #expect(color.dark.contrast(to: RGBColor(0)) >= 4.5 && color.light.contrast(to: RGBColor(0xFFFFFF)) >= 4.5)
            for looks in [Looks(depth: .basic), Looks(depth: .truecolor)] {
                #expect(![.palette(3), .palette(6), .palette(11), .palette(14)].contains(looks.color(color)))
            }
            #expect(Looks(depth: .none, background: .dark).color(color) == nil)
        }
    }

    @Test func `dim text, and the selected row, can be read on the background that the terminal tells`() throws {
        for (ground, text) in Self.grounds {
            var looks = Looks(depth: .truecolor)
            looks.learn(text: RGBColor(text), ground: RGBColor(ground), isWide: false)
            let isDark = RGBColor(ground).luminance < 0.18
            #expect(looks.background == (isDark ? .dark : .light))
            // Where plain text itself cannot be read better, nothing is dim.
            let best = RGBColor(text).contrast(to: RGBColor(ground))
            if best >= 4.5 { #expect(try #require(looks.dim).contrast(to: RGBColor(ground)) >= 4.5) }
            let selection = try #require(looks.selection)
            #expect(selection != RGBColor(ground))
            if best >= 6 { #expect(RGBColor(text).contrast(to: selection) >= 4.5) }
            // A theme that contradicts the terminal stays, and knows no background.
            var fixed = Looks(depth: .truecolor, background: isDark ? .light : .dark)
            fixed.learn(text: RGBColor(text), ground: RGBColor(ground), isWide: false)
            #expect(fixed.background == (isDark ? .light : .dark) && fixed.selection == nil && fixed.dim == nil)
            // The terminal's own colors need no values.
            var basic = Looks(depth: .basic)
            basic.learn(text: RGBColor(text), ground: RGBColor(ground), isWide: false)
            #expect(basic.selection == nil && basic.dim == nil && basic.background == looks.background)
        }
    }

    private typealias Row = (variables: [String: String], theme: Theme, looks: Looks)

    private static let rows: [Row] = [
        (["COLORTERM": "truecolor"], .auto, Looks(depth: .truecolor)),
        (["COLORTERM": "1"], .auto, Looks(depth: .basic)),
        ([:], .dark, Looks(depth: .basic, background: .dark)), ([:], .light, Looks(depth: .basic, background: .light)),
        (["COLORTERM": "24bit"], .none, Looks(depth: .none)),
        (["LANG": "C"], .auto, Looks(depth: .basic, isASCII: true)),
        (["LANG": "de_DE.UTF-8", "TERM": "linux"], .auto, Looks(depth: .basic, isASCII: true)),
        (["LC_ALL": "", "LC_CTYPE": "C.utf8", "LANG": "C"], .auto, Looks(depth: .basic)),
    ]

    @Test func `the variables and the theme say what a terminal can show`() {
        for (variables, theme, expected) in Self.rows {
            let environment = EnvironmentVariables(variables)
            #expect(Looks(environment, theme: theme, isColored: true, isTerminal: true) == expected, "\(variables)")
            #expect(Looks(environment, theme: theme, isColored: false, isTerminal: true).depth == .none)
            #expect(!Looks(environment, theme: theme, isColored: true, isTerminal: false).isASCII)
        }
        var wide = Looks(depth: .none)
        wide.learn(text: nil, ground: nil, isWide: true)
        #expect(StyledLine("╭─ ★8 ♥ █░ é ─╮", .accent).encoded(wide) == "+- *8 F #. é -+")
        // Without colors, a full screen has bold, dim and reversed text.
        let selected = StyledLine("a", .accent).selected.pieces.map { CellStyle($0.style, wide) }
        #expect(CellStyle(.accent, wide).attributes == .bold && CellStyle(.dim, wide).attributes == .dim)
        #expect(selected.map(\.attributes) == [.reversed] && selected[0].foreground == nil)
    }

    @Test func `the terminal is asked for what it may know, and for its attributes at last`() {
        let ask = { TerminalAnswer.questions(EnvironmentVariables(["TERM": $0]), $1) }
        let all = "^]10;?^\\^]11;?^\\^[H★^[6n^[H^[K^[16t^[c"
        #expect(ask("xterm", Looks(depth: .basic)).replacing("\u{1B}", with: "^") == all)
        #expect(ask("linux", Looks(depth: .basic, isASCII: true)).replacing("\u{1B}", with: "^") == "^[16t^[c")
    }
}
