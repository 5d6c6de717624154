/// How text looks. Everything that a style says is also said by the text itself, for screens without colors.
public struct TextStyle: Sendable, Hashable {
    /// A color that can be read on light and on dark screens.
    public enum Color: Sendable, Hashable {
        /// What is selected or linked, what went well, what needs care, what failed.
        case accent, good, warning, error
    }

    public var isBold = false
    public var isDim = false
    public var isUnderlined = false
    public var isReversed = false
    public var color: Color?
    /// The address that the text links to, or `nil` if it is no link. It must be harmless on a terminal (`TerminalText`). A
    /// full screen shows no links.
    public var link: String?

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

    public static let plain = TextStyle()
    public static let bold = TextStyle(isBold: true)
    public static let dim = TextStyle(isDim: true)
    public static let selected = TextStyle(isReversed: true)
    public static let accent = TextStyle(color: .accent)
    public static let good = TextStyle(color: .good)
    public static let warning = TextStyle(color: .warning)
    public static let error = TextStyle(color: .error)
}
