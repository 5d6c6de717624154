/// Text from outside, made harmless to a terminal: the one way by which titles, queries and a service's words get out.
///
/// - Line breaks, tabs and the other white-space controls become a space: they part words.
/// - The other control characters (C0, DEL, C1), among them ESC, become U+FFFD: a reader sees that something was there.
/// - Everything else that Unicode calls default-ignorable is removed, because a text must not hold what nobody can see:
///   the controls of direction, zero-width characters, tags, variation selectors, fillers. Only inside an emoji are the
///   zero-width joiner and variation selector 16 kept.
package struct TerminalText: Sendable, Hashable {
    package let value: String

    package init(_ text: String) {
        value = text.utf8.allSatisfy(Self.isPrintableASCII) ? text : Self.harmless(text)
    }

    /// Whether a terminal may get `scalar` wherever it stands.
    static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func harmless(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if isHarmless(scalar) || isPartOfEmoji(scalar, after: result.last, before: next) {
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

    private static func isPrintableASCII(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte)
    }
}

extension TerminalText: CustomStringConvertible {
    package var description: String { value }
}
