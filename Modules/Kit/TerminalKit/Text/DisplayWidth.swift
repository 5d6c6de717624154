import PlatformKit
import PresentationKit

/// Measures how many columns text takes on a terminal.
public enum DisplayWidth {
    /// The columns of all graphemes of a text.
    public static func columns(of text: String) -> Int {
        if text.isPrintableASCII { return text.utf8.count }
        // Common scalars are graphemes of their own. To find graphemes takes much longer.
        let isCommon = text.unicodeScalars.allSatisfy(\.isCommon)
        return isCommon
            ? text.unicodeScalars.reduce(0) { $0 + $1.displayWidth } : text.reduce(0) { $0 + columns(of: $1) }
    }

    /// The columns of a grapheme: those of its scalars together, but at most 2, and always 2 if a variation selector
    /// makes it an emoji.
    ///
    /// A letter with accents takes one column; a family, a flag, a keycap or a syllable of Hangul takes two.
    public static func columns(of grapheme: Character) -> Int {
        var columns = 0
        for scalar in grapheme.unicodeScalars {
            if scalar == .emojiVariationSelector { return 2 }
            columns += scalar.displayWidth
        }
        return min(2, columns)
    }
}

extension String {
    /// As many spaces as given, and none if the count is negative.
    public static func spaces(_ count: Int) -> String {
        guard count > 0 else { return "" }
        return String(unsafeUninitializedCapacity: count) { bytes in
            _ = bytes.initialize(from: repeatElement(UInt8(ascii: " "), count: count))
            return count
        }
    }

    /// The text in at most `columns` columns. If it is wider, it is cut between two graphemes and ends with "…".
    public func truncated(to columns: Int) -> String {
        guard DisplayWidth.columns(of: self) > columns else { return self }
        return columns > 0 ? beginning(of: columns - 1) + "…" : ""
    }

    /// As many graphemes from the beginning of the text as take at most `columns` columns.
    public func beginning(of columns: Int) -> String {
        if isPrintableASCII { return String(Substring(utf8.prefix(columns))) }
        var kept = ""
        var room = columns
        for grapheme in self {
            room -= DisplayWidth.columns(of: grapheme)
            guard room >= 0 else { break }
            kept.append(grapheme)
        }
        return kept
    }

    /// The text with spaces after it up to `columns` columns. If it is wider, it stays as it is.
    public func padded(to columns: Int) -> String {
        self + .spaces(columns - DisplayWidth.columns(of: self))
    }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        if isCommon { return value < 0x3041 ? 1 : 2 }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: 0
        default: properties.isDefaultIgnorableCodePoint ? 0 : isWide ? 2 : 1
        }
    }

    private var isWide: Bool {
        value >= 0x1100
            && (properties.isEmojiPresentation || Self.wideRanges.contains { $0.contains(value) })
    }

    /// The scalars whose East Asian Width is `W` or `F` in Unicode 16, without those that are emoji by themselves, which
    /// Swift knows. Ranges are joined if only unassigned code points or such emoji are between them.
    ///
    /// Source: https://www.unicode.org/Public/16.0.0/ucd/EastAsianWidth.txt
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247,
        0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
        0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
