extension String {
    /// The text in lower case, without accents and vowel points, and with digits of any script as 0 to 9. Letters such as `æ` and
    /// `ß` become two.
    ///
    /// It is read by scalars, because by characters it would take ten times as long. An accent may be a scalar of its own.
    public var withoutAccents: String {
        let text = lowercased()
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                result.append(scalar)
            } else if !scalar.isAccent || result.last?.takesAccents != true {
                result.append(contentsOf: scalar.base.unicodeScalars)
            }
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

    /// The letter or letters without an accent, or the scalar itself.
    fileprivate var base: String {
        if let letter = latinBase { return String(letter) }
        switch value {
        // Kana, Chinese and Korean characters have none.
        case 0x3000..<0xFF00: return String(self)
        // The wide forms of ASCII.
        case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFEE0).map { String($0).lowercased() } ?? String(self)
        default: break
        }
        if let other = Self.otherBases[self] { return other }
        if properties.numericType == .decimal, let digit = properties.numericValue { return String(Int(digit)) }
        // The names tell what no other property does: LATIN SMALL LETTER A WITH CIRCUMFLEX AND ACUTE.
        guard let name = properties.name, let with = name.firstRange(of: " WITH ") else { return String(self) }
        let letter = name[..<with.lowerBound]
        if letter.hasPrefix("LATIN SMALL LETTER ") { return letter.dropFirst(19).lowercased() }
        return Self.greekLetters[String(letter.dropFirst(19))].map { String($0) } ?? String(self)
    }

    /// The letter without an accent, from a table, because names are slow: a search reads every title.
    private var latinBase: Unicode.Scalar? {
        guard (0xE0...0x17F).contains(value) else { return nil }
        let base = Unicode.Scalar(Self.latinBases[Int(value) - 0xE0])
        return base == "." ? nil : base
    }

    /// The base letters from `à` to `ſ`, with a dot where there is none.
    private static let latinBases = Array(
        """
        aaaaaa.ceeeeiiiidnooooo.ouuuuy.yaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllllllllnnnnnnn..\
        oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """.utf8
    )

    private static let otherBases: [Unicode.Scalar: String] = [
        "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "ς": "σ", "ё": "е", "أ": "ا", "إ": "ا",
        "آ": "ا",
    ]

    /// The vowels and the rho of `GREEK SMALL LETTER ALPHA WITH TONOS`.
    private static let greekLetters: [String: Unicode.Scalar] = [
        "ALPHA": "α", "EPSILON": "ε", "ETA": "η", "IOTA": "ι", "OMICRON": "ο", "UPSILON": "υ", "OMEGA": "ω", "RHO": "ρ",
    ]
}
