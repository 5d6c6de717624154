/// How text looks. Everything that a style says is also said by the text itself, for screens without colors.
public struct TextStyle: Sendable, Hashable {
    /// A color that can be read on light and on dark screens.
    public enum Color: Sendable, Hashable {
        /// What is selected or linked, what went well, what needs care, what failed.
        case accent, good, warning, error
    }

    /// Whether the text is heavier.
    public var isBold = false
    /// Whether the text is fainter.
    public var isDim = false
    /// Whether the text is underlined.
    public var isUnderlined = false
    /// Whether the colors of text and background are exchanged, as in a selected row.
    public var isReversed = false
    /// The color, or `nil` for that of other text.
    public var color: Color?
    /// The address that the text links to, or `nil` if it is no link. It must be harmless on a terminal (`TerminalText`). A
    /// full screen shows no links.
    public var link: String?

    /// Text of so many properties.
    public init(
        isBold: Bool = false,
        isDim: Bool = false,
        isUnderlined: Bool = false,
        isReversed: Bool = false,
        color: Color? = nil,
        link: String? = nil
    ) {
        self.isBold = isBold
        self.isDim = isDim
        self.isUnderlined = isUnderlined
        self.isReversed = isReversed
        self.color = color
        self.link = link
    }

    /// Like other text.
    public static let plain = TextStyle()
    /// A heading, or a word that matters.
    public static let bold = TextStyle(isBold: true)
    /// Something of less weight.
    public static let dim = TextStyle(isDim: true)
    /// The selected row.
    public static let selected = TextStyle(isReversed: true)
    /// What is selected or linked.
    public static let accent = TextStyle(color: .accent)
    /// What went well.
    public static let good = TextStyle(color: .good)
    /// What needs care.
    public static let warning = TextStyle(color: .warning)
    /// What failed.
    public static let error = TextStyle(color: .error)
}
