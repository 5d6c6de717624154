/// How text looks. Everything that a style says is also said by the text itself, for screens without colors.
public struct TextStyle: Sendable, Hashable {
    var attributes: TextAttributes = []
    /// Whether the text is in the selected row. It has a background of its own where the terminal's is known, and is reversed
    /// elsewhere.
    public var isSelected = false
    public var color: TextColor?
    /// The address that the text links to, or `nil` if it is no link. It must be harmless on a terminal (`TerminalText`). A
    /// full screen shows no links.
    public var link: String?

    public init(
        isBold: Bool = false,
        isDim: Bool = false,
        isUnderlined: Bool = false,
        isReversed: Bool = false,
        isStruck: Bool = false,
        color: TextColor? = nil,
        link: String? = nil
    ) {
        if isBold { attributes.insert(.bold) }
        if isDim { attributes.insert(.dim) }
        if isUnderlined { attributes.insert(.underlined) }
        if isReversed { attributes.insert(.reversed) }
        if isStruck { attributes.insert(.struck) }
        self.color = color
        self.link = link
    }

    public static let plain = TextStyle()
    public static let bold = TextStyle(isBold: true)
    public static let dim = TextStyle(isDim: true)
    public static let accent = TextStyle(color: .accent)
    public static let good = TextStyle(color: .good)
    public static let warning = TextStyle(color: .warning)
    public static let error = TextStyle(color: .error)
}

/// The parameters of SGR (ECMA-48, 8.3.117).
struct TextAttributes: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let bold = TextAttributes(rawValue: 1)
    static let dim = TextAttributes(rawValue: 2)
    static let underlined = TextAttributes(rawValue: 4)
    static let reversed = TextAttributes(rawValue: 8)
    static let struck = TextAttributes(rawValue: 16)

    fileprivate static let parameters: [(TextAttributes, String)] = [
        (.bold, "1;"), (.dim, "2;"), (.underlined, "4;"), (.reversed, "7;"), (.struck, "9;"),
    ]
}

struct CellStyle: Sendable, Hashable {
    enum Color: Sendable, Hashable {
        /// One of the terminal's 256 colors, of which the first 16 are the user's choice.
        case palette(UInt8)
        case rgb(RGBColor)
    }

    static let plain = CellStyle()

    var attributes: TextAttributes = []
    var foreground: Color?
    var background: Color?

    /// Empty if the style is the same.
    func sequence(after previous: CellStyle) -> String {
        if self == previous { return "" }
        if self == .plain { return "\u{1B}[m" }
        let isReset = !previous.attributes.subtracting(attributes).isEmpty
        let base = isReset ? .plain : previous
        var sequence = isReset ? "\u{1B}[0;" : "\u{1B}["
        let added = attributes.subtracting(base.attributes)
        for (attribute, parameter) in TextAttributes.parameters where added.contains(attribute) {
            sequence += parameter
        }
        if foreground != base.foreground { sequence += Self.parameter(foreground, first: 30) }
        if background != base.background { sequence += Self.parameter(background, first: 40) }
        // The last separator.
        sequence.removeLast()
        return sequence + "m"
    }

    /// - Parameter first: The parameter of the first of eight colors: 30 for text, 40 for the background.
    private static func parameter(_ color: Color?, first: Int) -> String {
        switch color {
        case nil: "\(first + 9);"
        case .palette(let number) where number < 8: "\(first + Int(number));"
        case .palette(let number) where number < 16: "\(first + 52 + Int(number));"
        case .palette(let number): "\(first + 8);5;\(number);"
        case .rgb(let color): "\(first + 8);2;\(color.red);\(color.green);\(color.blue);"
        }
    }
}

extension CellStyle {
    init(_ style: TextStyle, _ looks: Looks) {
        attributes = style.attributes.subtracting(.dim)
        if style.isSelected {
            guard let selection = looks.selection else {
                // Dim or colored text on a reversed background cannot be read everywhere.
                attributes.insert(.reversed)
                return
            }
            background = .rgb(selection)
        }
        if style.attributes.contains(.dim) {
            if let dim = looks.dim { foreground = .rgb(dim) } else { attributes.insert(.dim) }
        }
        guard let color = style.color else { return }
        guard looks.depth != .none else {
            if color.isBoldWithoutColor { attributes.insert(.bold) }
            return
        }
        if color.isBold { attributes.insert(.bold) }
        foreground = looks.color(color) ?? foreground
    }
}
