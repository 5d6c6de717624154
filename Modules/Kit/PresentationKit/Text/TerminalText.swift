import PlatformKit

/// Text that is harmless on a terminal.
///
/// All text from outside, such as titles, queries and messages of the service, is written through this type:
///
/// - Line breaks, tabs and other white-space controls become a space, because they separate words.
/// - Other control characters (C0, DEL, C1), such as ESC, become U+FFFD, so that a reader sees that something was there.
/// - All other default-ignorable characters of Unicode are removed, because they are invisible: direction controls,
///   zero-width characters, tags, variation selectors, fillers. Inside an emoji, the zero-width joiner and variation
///   selector 16 stay.
/// - A grapheme, such as a letter with its accents, has at most 31 scalars. A longer one is cut and ends with U+FFFD.
/// - A text has at most 20,000 scalars. A longer one is cut and ends with "…". Biographies, the longest texts, have a few
///   thousand.
public struct TerminalText: Sendable, Hashable {
    /// A letter and 30 others: the limit of Unicode's Stream-Safe Text Format, far beyond what any language uses
    /// (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format). The longest emoji has 10.
    private static let graphemeLimit = 31
    private static let limit = 20_000
    public let value: String

    /// A text that is harmless already stays as it is.
    public init(_ text: String) {
        let text = text.utf8.count <= Self.limit ? text : Self.cut(text)
        value = text.isPrintableASCII ? text : Self.harmless(text)
    }

    private static func cut(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let kept = scalars.prefix(limit)
        return kept.endIndex == scalars.endIndex ? text : String(kept.dropLast()) + "…"
    }

    private static func harmless(_ text: String) -> String {
        var text = withoutInvisible(text)
        // A cut may leave a joiner at the end of an emoji, which is then removed.
        while let shorter = withoutLongGraphemes(text) { text = withoutInvisible(shorter) }
        return text
    }

    /// Returns `nil` if no grapheme is too long.
    private static func withoutLongGraphemes(_ text: String) -> String? {
        guard text.unicodeScalars.count > graphemeLimit,
            text.contains(where: { $0.unicodeScalars.count > graphemeLimit })
        else { return nil }
        return text.reduce(into: "") { result, grapheme in
            if grapheme.unicodeScalars.count > graphemeLimit {
                result.unicodeScalars += grapheme.unicodeScalars.prefix(graphemeLimit - 1) + ["\u{FFFD}"]
            } else {
                result.append(grapheme)
            }
        }
    }

    private static func withoutInvisible(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if scalar.isHarmlessOnTerminal || isPartOfEmoji(scalar, after: result.last, before: next) {
                result.append(scalar)
            } else if scalar.properties.isWhitespace {
                result.append(" ")
            } else if scalar.properties.generalCategory == .control {
                result.append("\u{FFFD}")
            }
        }
        return String(result)
    }

    private static func isPartOfEmoji(
        _ scalar: Unicode.Scalar,
        after previous: Unicode.Scalar?,
        before next: Unicode.Scalar?
    ) -> Bool {
        guard let previous else { return false }
        return switch scalar {
        case .emojiVariationSelector:
            previous.properties.isEmoji
        case .zeroWidthJoiner:
            (previous.properties.isEmoji || previous == .emojiVariationSelector) && next?.properties.isEmoji == true
        default:
            false
        }
    }
}

extension TerminalText: CustomStringConvertible {
    public var description: String { value }
}

extension TerminalText {
    /// Joins fields to a line of tab-separated output. Tabs and line breaks in a field become spaces, so that every line
    /// has as many fields as given.
    public static func tabSeparated(_ fields: [String]) -> String {
        fields.map { TerminalText($0).value }.joined(separator: "\t")
    }
}

extension String {
    /// Each character takes one byte and one column then.
    package var isPrintableASCII: Bool {
        var text = self
        return text.withUTF8 { $0.allSatisfy { (0x20..<0x7F).contains($0) } }
    }
}

extension Unicode.Scalar {
    /// Joins emoji to one, such as the members of a family.
    package static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
    /// Variation selector 16. It makes an emoji of a character that is text by itself, such as ❤️.
    package static let emojiVariationSelector: Unicode.Scalar = "\u{FE0F}"
}
