/// The words of a text in lower case, without accents and punctuation.
///
/// The scalars are read one by one, because a search reads every title: by `Character`, it would take ten times as long.
public struct SearchTerms: Sendable, Hashable {
    /// In their order. None is empty.
    public let words: [String]

    /// Whatever is neither a letter nor a digit separates words.
    public init(_ text: String) {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
            words = text.utf8.split { !Self.isLetterOrDigit(Unicode.Scalar($0)) }.map { Substring($0).lowercased() }
            return
        }
        // A mark belongs to the letter before it. Without one, it is none.
        words = text.withoutAccents.unicodeScalars.split {
            !Self.isLetterOrDigit($0) && !$0.properties.isGraphemeExtend
        }
        .map { String(Substring($0.drop { !Self.isLetterOrDigit($0) })) }
        .filter { !$0.isEmpty }
    }

    /// Returns whether each word of `others` is the beginning of one of these words.
    public func match(_ others: SearchTerms) -> Bool {
        others.words.allSatisfy { other in words.contains { $0.hasPrefix(other) } }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case _ where scalar.isASCII: false
        default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }
}
