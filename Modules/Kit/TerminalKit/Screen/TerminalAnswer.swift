import PlatformKit

/// What a terminal answers to the questions of a full screen.
///
/// Source: https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
public enum TerminalAnswer: Sendable, Hashable {
    /// The color of plain text.
    case text(RGBColor)
    case background(RGBColor)
    case cursor(ScreenPoint)
    /// The pixels of a cell.
    case cell(PixelSize)
    /// Any terminal answers this, and in the order of the questions: what is asked before is answered or never will be.
    case attributes(hasSixel: Bool)

    /// Asks for the colors (OSC 10 and 11), the columns of a star (CPR), the pixels of a cell (XTWINOPS 16) and, at last, the
    /// attributes (DA1). The star, at the top left, is erased at once.
    static func questions(_ environment: EnvironmentVariables, _ looks: Looks) -> String {
        // Linux's console prints what it does not know of OSC.
        let colors = environment["TERM"] == "linux" ? "" : "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
        let star = looks.isASCII ? "" : "\u{1B}[H★\u{1B}[6n\u{1B}[H\u{1B}[K"
        return colors + star + "\u{1B}[16t\u{1B}[c"
    }

    /// - Parameter sequence: A control sequence with its final byte, without ESC and `[`.
    /// - Returns: `nil` if it is no answer.
    init?(sequence: String) {
        let isAttributes = sequence.hasPrefix("?") && sequence.hasSuffix("c")
        let numbers = sequence.dropFirst(isAttributes ? 1 : 0).dropLast()
            .split(separator: ";", omittingEmptySubsequences: false).compactMap { Int($0) }
        switch (sequence.last, numbers.count) {
        case ("c", 1...) where isAttributes:
            self = .attributes(hasSixel: numbers.dropFirst().contains(4))
        case ("R", 2) where numbers.allSatisfy { $0 > 0 }:
            self = .cursor(ScreenPoint(column: numbers[1] - 1, row: numbers[0] - 1))
        case ("t", 3) where numbers[0] == 6 && numbers.dropFirst().allSatisfy { (1...1000).contains($0) }:
            self = .cell(PixelSize(width: numbers[2], height: numbers[1]))
        default: return nil
        }
    }

    /// - Parameter command: An operating system command, without ESC and `]`, and without its end.
    /// - Returns: `nil` if it is no answer.
    init?(command: String) {
        guard let color = RGBColor(specification: command.dropFirst("10;".count)) else { return nil }
        switch command.prefix("10;".count) {
        case "10;": self = .text(color)
        case "11;": self = .background(color)
        default: return nil
        }
    }
}

extension RGBColor {
    /// Reads `rgb:` or `rgba:` with hexadecimal numbers of up to four digits between slashes, as XParseColor(3) does.
    fileprivate init?(specification: Substring) {
        guard let form = ["rgb:", "rgba:"].first(where: specification.hasPrefix) else { return nil }
        let numbers = specification.dropFirst(form.count).split(separator: "/", omittingEmptySubsequences: false)
        let parts = numbers.compactMap { digits -> UInt8? in
            guard digits.allSatisfy(\.isHexDigit), let value = UInt16(digits, radix: 16), digits.count <= 4 else {
                return nil
            }
            let largest = 1 << (4 * digits.count) - 1
            return UInt8((Int(value) * 255 + largest / 2) / largest)
        }
        // As many as there are letters before the colon.
        guard numbers.count == form.count - 1, parts.count == numbers.count else { return nil }
        self.init(red: parts[0], green: parts[1], blue: parts[2])
    }
}
