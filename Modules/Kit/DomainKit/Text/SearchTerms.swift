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

extension String {
    /// The text in lower case, without accents and vowel points, and with digits of any script as 0 to 9. Letters such as `æ` and
    /// `ß` become two.
    ///
    /// It is read by scalars, because by characters it would take ten times as long. An accent may be a scalar of its own.
    public var withoutAccents: String {
        let text = lowercased()
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !scalar.isAccent || result.last?.takesAccents != true {
            scalar.appendBase(to: &result)
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// Whether this is an accent, or a point or mark of vowels in Hebrew or Arabic, where titles have them or not.
    fileprivate var isAccent: Bool {
        switch value {
        case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x64B...0x65F, 0x670: true
        default: false
        }
    }

    /// Whether an accent behind this letter makes no other letter of it, as it does in Cyrillic.
    fileprivate var takesAccents: Bool { isASCII || (0x370...0x3FF).contains(value) || (0x590...0x6FF).contains(value) }

    /// Appends the letter or letters without an accent. Of other scalars, appends the scalar itself.
    ///
    /// A search reads every title, so what is frequent is decided by ranges and tables.
    fileprivate func appendBase(to text: inout String.UnicodeScalarView) {
        switch value {
        case 0xDF...0x17F:
            let base = Unicode.Scalar(Self.latinBases[Int(value) - 0xDF])
            if base != "." { text.append(base) } else { text.append(contentsOf: twoLetters) }
        case 0x180...0x24F, 0x370...0x3FF, 0x1E00...0x1FFF: text.append(contentsOf: baseByName.unicodeScalars)
        // The wide forms of ASCII.
        case 0xFF01...0xFF5E:
            text.append(contentsOf: String(Unicode.Scalar(UInt8(value - 0xFEE0))).lowercased().unicodeScalars)
        case 0x451: text.append("е")
        case 0x622, 0x623, 0x625: text.append("ا")
        case 0x660...0x1FFF where properties.numericType == .decimal:
            text.append(contentsOf: String(Int(properties.numericValue ?? 0)).unicodeScalars)
        default: text.append(self)
        }
    }

    /// The base letters from `ß` to `ſ`, with a dot where there is not one letter.
    private static let latinBases = Array(
        """
        .aaaaaa.ceeeeiiiidnooooo.ouuuuy.yaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllllllllnnnnnnn..\
        oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """.utf8
    )

    private var twoLetters: String.UnicodeScalarView {
        switch self {
        case "æ": "ae".unicodeScalars
        case "œ": "oe".unicodeScalars
        case "þ": "th".unicodeScalars
        case "ß": "ss".unicodeScalars
        default: String(self).unicodeScalars
        }
    }

    /// The base letter by the name, which tells what no other property does: LATIN SMALL LETTER A WITH CIRCUMFLEX AND ACUTE.
    private var baseByName: String {
        if self == "ς" { return "σ" }
        guard let name = properties.name, let with = name.firstRange(of: " WITH ") else { return String(self) }
        let letter = name[..<with.lowerBound]
        if letter.hasPrefix("LATIN SMALL LETTER ") { return letter.dropFirst(19).lowercased() }
        return Self.greekLetters[String(letter.dropFirst(19))].map { String($0) } ?? String(self)
    }

    /// The vowels and the rho of `GREEK SMALL LETTER ALPHA WITH TONOS`.
    private static let greekLetters: [String: Unicode.Scalar] = [
        "ALPHA": "α", "EPSILON": "ε", "ETA": "η", "IOTA": "ι", "OMICRON": "ο", "UPSILON": "υ", "OMEGA": "ω", "RHO": "ρ",
    ]
}
