extension String {
    /// The text in lower case, and without the accents of Latin letters. Letters such as `æ` and `ß` become two.
    ///
    /// It is read by scalars, because by characters it would take ten times as long. An accent may be a scalar of its own.
    public var withoutAccents: String {
        let text = lowercased()
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isAccent = Unicode.Scalar.accents.contains(scalar)
            if isAccent, result.last?.isASCII == true { continue }
            if !scalar.isASCII, let base = Unicode.Scalar.baseLetters[scalar] {
                result.append(contentsOf: base.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}

extension Unicode.Scalar {
    fileprivate static let accents: ClosedRange<Unicode.Scalar> = "\u{300}"..."\u{36F}"

    /// Accented Latin letters and their base letters.
    fileprivate static let baseLetters: [Unicode.Scalar: String] = {
        let letters: [(base: String, accented: String)] = [
            ("a", "àáâãāăȧäåǎą"), ("b", "ḃ"), ("c", "ćĉċčç"), ("d", "ḋďḑđð"), ("e", "èéêẽēĕėëěȩę"), ("f", "ḟ"),
            ("g", "ǵĝḡğġǧģ"), ("h", "ĥḣḧȟḩ"), ("i", "ìíîĩīĭïǐįı"), ("j", "ĵǰ"), ("k", "ḱǩķ"), ("l", "ĺľļł"),
            ("m", "ḿṁ"), ("n", "ǹńñṅňņ"), ("o", "òóôõōŏȯöőǒǫø"), ("p", "ṕṗ"), ("r", "ŕṙřŗ"), ("s", "śŝṡšş"),
            ("t", "ṫẗťţ"), ("u", "ùúûũūŭüůűǔų"), ("v", "ṽ"), ("w", "ẁẃŵẇẅẘ"), ("x", "ẋẍ"), ("y", "ỳýŷỹȳẏÿẙ"),
            ("z", "źẑżž"), ("ae", "æǽ"), ("oe", "œ"), ("ss", "ß"), ("th", "þ"),
        ]
        return letters.reduce(into: [:]) { table, letter in
            for accented in letter.accented.unicodeScalars { table[accented] = letter.base }
        }
    }()
}
