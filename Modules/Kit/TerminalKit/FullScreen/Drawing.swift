import PlatformKit

/// An image as one kind of terminal shows it.
public struct Drawing: Sendable, Hashable {
    enum Form: Sendable, Hashable {
        case cells([[Cell]])
        /// A sequence of kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/) that transmits and
        /// shows an image: all after its beginning, to which more keys can be added. The number is that of the image.
        case kitty(id: UInt32, String)
        case iTerm2(String)
        case sixel(String)
    }

    let form: Form

    /// What shows a terminal's own image at the cursor. One of kitty's moves no cursor and is not confirmed.
    ///
    /// - Parameters:
    ///   - place: A number for kitty, or `nil` if the image is never removed.
    ///   - isTransmitted: Whether kitty has the image at another place already.
    func sequence(at place: Int? = nil, isTransmitted: Bool = false) -> String {
        switch form {
        case .cells: return ""
        case .iTerm2(let sequence), .sixel(let sequence): return sequence
        case .kitty(let id, let keys):
            let numbers = place.map { "i=\(id),p=\($0)," } ?? ""
            guard isTransmitted else { return "\u{1B}_Ga=T,\(numbers)C=1,q=2,\(keys)" }
            let size = keys.prefix { $0 != ";" && $0 != "\u{1B}" }.split(separator: ",")
                .filter { $0.hasPrefix("c=") || $0.hasPrefix("r=") }
            return "\u{1B}_Ga=p,\(numbers)C=1,q=2,\(size.joined(separator: ","))\u{1B}\\"
        }
    }

    /// Reads lines of text with SGR sequences, as chafa draws them. Other sequences are ignored.
    public init(lines: String) {
        let rows = lines.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var style = CellStyle.plain
            let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
            return parts.enumerated().flatMap { index, part in
                let text = index == 0 ? part : style.applySequence(in: part)
                return text.filter { !$0.isNewline }.map { Cell(text: String($0), style: style) }
            }
        }
        form = .cells(rows.reversed().drop(while: \.isEmpty).reversed())
    }

    /// Draws two pixels in each cell, one over the other.
    ///
    /// - Parameter pixels: From the top, an even number of rows.
    public init(halfBlocks pixels: [[RGBColor]], _ looks: Looks) {
        func color(_ pixel: RGBColor) -> CellStyle.Color {
            looks.depth == .truecolor ? .rgb(pixel) : .palette(pixel.paletteNumber)
        }
        form = .cells(
            stride(from: 1, to: pixels.count, by: 2).map { row in
                zip(pixels[row - 1], pixels[row]).map { upper, lower in
                    let (upper, lower) = (color(upper), color(lower))
                    let style = CellStyle(foreground: upper == lower ? nil : upper, background: lower)
                    return Cell(text: upper == lower ? " " : "▀", style: style)
                }
            }
        )
    }

    /// - Returns: `nil` if the text is no drawing of kitty's graphics protocol.
    public init?(kitty text: String) {
        guard let start = text.firstRange(of: "\u{1B}_Ga=T,"), let end = text.lastIndex(of: "\\") else { return nil }
        // 0 is no number of an image.
        form = .kitty(id: UInt32(truncatingIfNeeded: text.hashValue) | 1, String(text[start.upperBound...end]))
    }

    /// The sequence of iTerm2's protocol that shows an image (https://iterm2.com/documentation-images.html).
    public init(iTerm2 sequence: String) {
        form = .iTerm2(sequence)
    }

    /// The sequence of the VT340 that shows an image, as chafa draws it (https://vt100.net/docs/vt3xx-gp/chapter14.html).
    ///
    /// - Parameter limit: The pixels that it may take.
    /// - Returns: `nil` if the text is none, or if its image is larger, or does not tell its size.
    public init?(sixel text: String, within limit: PixelSize) {
        guard let start = text.firstRange(of: "\u{1B}P")?.lowerBound, let end = text.lastIndex(of: "\\") else {
            return nil
        }
        // The aspect of a pixel, and the size.
        let attributes = text[start...].drop { $0 != "\"" }.dropFirst().prefix { $0.isNumber || $0 == ";" }
        let numbers = attributes.split(separator: ";").compactMap { Int($0) }
        guard numbers.count == 4, numbers[2] <= limit.width, numbers[3] <= limit.height else { return nil }
        form = .sixel(String(text[start...end]))
    }
}

extension RGBColor {
    /// The nearest of the colors that are the same on all terminals with 256: a cube of 6 values a part from 16 on, and grays from
    /// 232 on (https://invisible-island.net/xterm/xterm.faq.html#color_by_number).
    fileprivate var paletteNumber: UInt8 {
        let values = [0, 95, 135, 175, 215, 255]
        let parts = [red, green, blue].map { Int($0) }
        func nearest(_ part: Int) -> Int { values.indices.min { abs(values[$0] - part) < abs(values[$1] - part) } ?? 0 }
        func distance(_ other: [Int]) -> Int { zip(parts, other).map { ($0 - $1) * ($0 - $1) }.reduce(0, +) }
        let cube = parts.map(nearest)
        let gray = min(23, max(0, (parts.reduce(0, +) / 3 - 3) / 10))
        let isGray = distance(Array(repeating: 8 + 10 * gray, count: 3)) < distance(cube.map { values[$0] })
        return UInt8(isGray ? 232 + gray : 16 + 36 * cube[0] + 6 * cube[1] + cube[2])
    }
}

extension CellStyle {
    /// - Parameter text: What follows ESC.
    /// - Returns: What follows the sequence.
    fileprivate mutating func applySequence(in text: Substring) -> Substring {
        guard text.first == "[", let end = text.dropFirst().firstIndex(where: { ("@"..."~").contains($0) }) else {
            return ""
        }
        if text[end] == "m" {
            apply(text[..<end].dropFirst().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 })
        }
        return text[end...].dropFirst()
    }

    private mutating func apply(_ parameters: [Int]) {
        var rest = parameters[...]
        while let parameter = rest.popFirst() {
            switch parameter {
            case 0: self = .plain
            case 1: attributes.insert(.bold)
            case 7: attributes.insert(.reversed)
            case 27: attributes.remove(.reversed)
            case 30...37, 90...97: foreground = Self.palette(parameter - 30)
            case 40...47, 100...107: background = Self.palette(parameter - 40)
            case 38: foreground = Self.color(&rest)
            case 48: background = Self.color(&rest)
            case 39: foreground = nil
            case 49: background = nil
            default: break
            }
        }
    }

    /// The color of a parameter less 30 for text, or less 40 for the background. The bright colors begin at 60.
    private static func palette(_ offset: Int) -> Color {
        .palette(UInt8(offset < 8 ? offset : offset - 52))
    }

    /// Reads `5;number` or `2;red;green;blue` (ISO 8613-6, as xterm reads it).
    private static func color(_ rest: inout ArraySlice<Int>) -> Color? {
        let isPalette = rest.popFirst() == 5
        let numbers = rest.prefix(isPalette ? 1 : 3).map { UInt8(clamping: $0) }
        rest = rest.dropFirst(numbers.count)
        if isPalette { return numbers.first.map { .palette($0) } }
        return numbers.count == 3 ? .rgb(RGBColor(red: numbers[0], green: numbers[1], blue: numbers[2])) : nil
    }
}
