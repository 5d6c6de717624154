import PlatformKit

/// A wish for the colors of the terminal: the value of a setting.
public enum Theme: String, Sendable, CaseIterable {
    /// A full screen asks the terminal for its background. Elsewhere, only colors that can be read on any background are used.
    case auto
    case dark
    case light
    case none
}

/// What a terminal can show: its colors, and whether it has more than ASCII.
public struct Looks: Sendable, Hashable {
    /// How many colors there are.
    public enum Depth: Sendable, Hashable {
        /// Bold, dim, underlined and reversed text stays on a full screen. Lines are characters alone.
        case none
        case basic
        case truecolor
    }

    /// What is known of the terminal's background.
    public enum Background: Sendable, Hashable {
        case unknown, dark, light
    }

    public private(set) var depth: Depth
    public private(set) var background: Background
    /// Whether frames, marks and bars are drawn with ASCII, because the terminal has nothing else, or another width for it.
    public private(set) var isASCII: Bool
    /// The color of dim text, or `nil` to leave that to the terminal.
    private(set) var dim: RGBColor?
    /// The background of the selected row, or `nil` to reverse it.
    private(set) var selection: RGBColor?

    public init(depth: Depth, background: Background = .unknown, isASCII: Bool = false) {
        (self.depth, self.background, self.isASCII) = (depth, background, isASCII)
    }

    /// Characters alone.
    public static let plain = Looks(depth: .none)

    /// - Parameters:
    ///   - isColored: Whether text may have colors.
    ///   - isTerminal: Whether the output is a terminal, whose characters the variables `LC_ALL`, `LC_CTYPE` and `LANG` name.
    init(_ environment: EnvironmentVariables, theme: Theme, isColored: Bool, isTerminal: Bool) {
        let isTrue = ["truecolor", "24bit"].contains(environment["COLORTERM"])
        self.init(
            depth: !isColored || theme == .none ? .none : isTrue ? .truecolor : .basic,
            background: theme == .dark ? .dark : theme == .light ? .light : .unknown,
            isASCII: isTerminal && Self.isASCII(environment)
        )
    }

    /// The fonts of Linux's console have no round corners and no star. A locale that is not named may be any.
    private static func isASCII(_ environment: EnvironmentVariables) -> Bool {
        if environment["TERM"] == "linux" { return true }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }?.lowercased()
        return locale.map { !$0.contains("utf-8") && !$0.contains("utf8") } ?? false
    }
}

extension Looks {
    /// The color in the terminal's terms, or `nil` for that of plain text.
    func color(_ color: TextColor) -> CellStyle.Color? {
        switch (depth, background) {
        case (.none, _): nil
        case (.truecolor, .dark): .rgb(color.dark)
        case (.truecolor, .light): .rgb(color.light)
        case (_, .dark): color.basicDark.map { .palette($0) }
        case (_, .light): color.basicLight.map { .palette($0) }
        case (_, .unknown): color.basicUnknown.map { .palette($0) }
        }
    }

    /// Takes what the terminal has told: the colors of plain text and of the background, and whether its characters beyond ASCII have
    /// other widths than usual.
    mutating func learn(text: RGBColor?, ground: RGBColor?, isWide: Bool) {
        isASCII = isASCII || isWide
        guard let ground else { return }
        let isDark = ground.luminance < 0.18
        if background == .unknown { background = isDark ? .dark : .light }
        guard depth == .truecolor, isDark == (background == .dark) else { return }
        let accent = isDark ? TextColor.accent.dark : TextColor.accent.light
        selection = ground.mixed(with: accent, share: 0.12)
        let text = text ?? RGBColor(isDark ? 0xFFFFFF : 0)
        let shares = stride(from: 0.55, through: 1, by: 0.05)
        dim = shares.lazy.map { ground.mixed(with: text, share: $0) }.first { $0.contrast(to: ground) >= 4.5 }
    }

    /// The character that takes the place of another one of the same width, if the terminal has only ASCII.
    func shown(_ character: Character) -> Character { isASCII ? Self.substitutes[character] ?? character : character }

    private static let substitutes: [Character: Character] = [
        "╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|", "▌": ">", "█": "#", "░": ".", "★": "*", "☆": ".",
        "♥": "F", "✓": "+", "✗": "x", "·": "-", "•": "-", "–": "-", "−": "-", "…": "~", "▸": ">", "▲": "^", "▼": "v",
        "↑": "^", "↓": "v", "≥": ">", "≤": "<", "½": "+", "⏎": ">", "“": "\"", "”": "\"", "’": "'",
        "⠋": "|", "⠙": "/", "⠹": "-", "⠸": "\\", "⠼": "|", "⠴": "/", "⠦": "-", "⠧": "\\", "⠇": "|", "⠏": "/",
    ]
}
