/// The words of a text in lower case, without accents and punctuation.
///
/// The scalars are read one by one, because a search reads every title: by `Character`, it would take ten times as long.
struct SearchTerms: Sendable, Hashable {
    let words: [String]

    init(_ text: String) {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        words = isASCII ? Self.words(ofASCII: text) : Self.words(of: text)
    }

    /// Returns whether each word of `others` is the beginning of one of these words.
    func match(_ others: SearchTerms) -> Bool {
        others.words.allSatisfy { other in words.contains { $0.hasPrefix(other) } }
    }

    private static func words(ofASCII text: String) -> [String] {
        text.utf8.split { !isLetterOrDigit(Unicode.Scalar($0)) }.map { Substring($0).lowercased() }
    }

    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isLetterOrDigit(scalar) || !word.isEmpty && scalar.properties.isGraphemeExtend {
                append(scalar, to: &word)
            } else if !word.isEmpty {
                words.append(String(word))
                word = String.UnicodeScalarView()
            }
        }
        return word.isEmpty ? words : words + [String(word)]
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case _ where scalar.isASCII: false
        default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to word: inout String.UnicodeScalarView) {
        for lower in scalar.properties.lowercaseMapping.unicodeScalars {
            // A letter may be typed as two scalars: its base letter and the accent.
            guard !isAccent(lower) || word.last?.isASCII != true else { continue }
            word.append(baseLetters[lower] ?? lower)
        }
    }

    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{300}"..."\u{304}", "\u{306}"..."\u{308}", "\u{30A}"..."\u{30C}", "\u{327}", "\u{328}": true
        default: false
        }
    }

    /// Accented Latin letters and their base letters.
    private static let baseLetters: [Unicode.Scalar: Unicode.Scalar] = {
        let letters: [(base: Unicode.Scalar, accented: String)] = [
            ("a", "àáâãāăȧäåǎą"), ("b", "ḃ"), ("c", "ćĉċčç"), ("d", "ḋďḑđ"), ("e", "èéêẽēĕėëěȩę"), ("f", "ḟ"),
            ("g", "ǵĝḡğġǧģ"), ("h", "ĥḣḧȟḩ"), ("i", "ìíîĩīĭïǐį"), ("j", "ĵǰ"), ("k", "ḱǩķ"), ("l", "ĺľļł"), ("m", "ḿṁ"),
            ("n", "ǹńñṅňņ"), ("o", "òóôõōŏȯöőǒǫø"), ("p", "ṕṗ"), ("r", "ŕṙřŗ"), ("s", "śŝṡšş"), ("t", "ṫẗťţ"),
            ("u", "ùúûũūŭüůűǔų"), ("v", "ṽ"), ("w", "ẁẃŵẇẅẘ"), ("x", "ẋẍ"), ("y", "ỳýŷỹȳẏÿẙ"), ("z", "źẑżž"),
        ]
        return letters.reduce(into: [:]) { table, letter in
            for accented in letter.accented.unicodeScalars { table[accented] = letter.base }
        }
    }()
}
