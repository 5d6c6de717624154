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
        var bytes: [UInt8] = []
        write(after: previous, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes `sequence(after:)`. A screen of images has thousands of them: as strings, they took half of the time of an update.
    func write(after previous: CellStyle, to bytes: inout [UInt8]) {
        if self == previous { return }
        bytes += "\u{1B}[".utf8
        if self != .plain {
            let isReset = !previous.attributes.subtracting(attributes).isEmpty
            let base = isReset ? .plain : previous
            if isReset { bytes += "0;".utf8 }
            let added = attributes.subtracting(base.attributes)
            for (attribute, parameter) in TextAttributes.parameters where added.contains(attribute) {
                bytes += parameter.utf8
            }
            if foreground != base.foreground { Self.write(foreground, first: 30, to: &bytes) }
            if background != base.background { Self.write(background, first: 40, to: &bytes) }
            // The last separator.
            bytes.removeLast()
        }
        bytes.append(UInt8(ascii: "m"))
    }

    /// Writes the parameters of a color, with a separator after each.
    ///
    /// - Parameter first: The parameter of the first of eight colors: 30 for text, 40 for the background.
    private static func write(_ color: Color?, first: UInt8, to bytes: inout [UInt8]) {
        func write(_ number: UInt8) {
            if number >= 100 { bytes.append(UInt8(ascii: "0") + number / 100) }
            if number >= 10 { bytes.append(UInt8(ascii: "0") + number / 10 % 10) }
            bytes.append(UInt8(ascii: "0") + number % 10)
            bytes.append(UInt8(ascii: ";"))
        }
        switch color {
        case nil: write(first + 9)
        case .palette(let number) where number < 8: write(first + number)
        case .palette(let number) where number < 16: write(first + 52 + number)
        case .palette(let number):
            write(first + 8)
            write(5)
            write(number)
        case .rgb(let color):
            write(first + 8)
            write(2)
            write(color.red)
            write(color.green)
            write(color.blue)
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
