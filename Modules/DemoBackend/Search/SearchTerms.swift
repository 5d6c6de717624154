/// A text as the search compares it: words in lower case, without accents and punctuation.
struct SearchTerms: Sendable, Hashable {
    let words: [String]

    init(_ text: String) {
        words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
            String(word.map { Self.letters[$0] ?? $0 })
        }
    }

    /// Whether each of `others` begins one of the words.
    func match(_ others: SearchTerms) -> Bool {
        others.words.allSatisfy { other in words.contains { $0.hasPrefix(other) } }
    }

    /// Accented Latin letters and what they are without accents. A character equals every canonical spelling of itself
    /// (Unicode Standard Annex 15), so a letter put together from its parts finds the one typed as a whole.
    private static let letters: [Character: Character] = {
        let accents: [Character] = [
            "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{30A}",
            "\u{30B}",
            "\u{30C}", "\u{327}", "\u{328}",
        ]
        var letters: [Character: Character] = ["ø": "o", "ł": "l", "đ": "d"]
        for letter in "abcdefghijklmnopqrstuvwxyz" {
            for accent in accents {
                let whole = "\(letter)\(accent)"
                if whole.count == 1 { letters[Character(whole)] = letter }
            }
        }
        return letters
    }()
}
