/// What may have been meant by a word that is in no title.
public enum Misspelling {
    /// Returns the words that sound like a word, which is spelled as people spell it in a hurry.
    public static func words(soundingLike word: String) -> [String] { sounds[word] ?? [] }

    /// Returns how many edits lead from one word to another, or `nil` if they are too many to be a mistake.
    ///
    /// An edit inserts, deletes or replaces a letter, or swaps two neighbors. One is a mistake in a word of three letters, two
    /// are in a word of six. Numbers have no mistakes.
    public static func edits(from word: String, to other: String) -> Int? {
        let isASCII = word.utf8.allSatisfy { $0 < 0x80 } && other.utf8.allSatisfy { $0 < 0x80 }
        let (left, right) =
            isASCII ? (word.utf8.map(UInt32.init), other.utf8.map(UInt32.init)) : (values(word), values(other))
        let limit = left.count < 3 ? 0 : left.count < 6 ? 1 : 2
        guard abs(left.count - right.count) <= limit, !word.unicodeScalars.allSatisfy(\.properties.isDigit) else {
            return nil
        }
        let edits = distance(left, right)
        return edits <= limit ? edits : nil
    }

    private static func values(_ word: String) -> [UInt32] { word.unicodeScalars.map(\.value) }

    /// The distance of Damerau and Levenshtein in which no part is edited twice (optimal string alignment,
    /// https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
    private static func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
        // Three rows of the table, of which each is used again.
        let first = Array(0...right.count)
        var (beforeLast, last, row) = (first, first, first)
        for i in left.indices {
            row[0] = i + 1
            for j in right.indices {
                var edits = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    edits = min(edits, beforeLast[j - 1] + 1)
                }
                row[j + 1] = edits
            }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[right.count]
    }

    private static let sounds = [
        "nite": ["night", "knight"], "nites": ["nights", "knights"], "night": ["knight"], "nights": ["knights"],
        "knight": ["night"], "knights": ["nights"], "nitemare": ["nightmare"], "tonite": ["tonight"], "lite": ["light"],
        "lites": ["lights"], "rite": ["right", "write"], "brite": ["bright"], "hi": ["high"], "thru": ["through"],
        "luv": ["love"], "gurl": ["girl"], "u": ["you"], "r": ["are"], "ur": ["your"], "fantom": ["phantom"],
        "nock": ["knock"], "nife": ["knife"], "nives": ["knives"], "nowing": ["knowing"], "kwik": ["quick"],
        "rong": ["wrong"], "wether": ["weather"], "skool": ["school"], "krazy": ["crazy"], "kat": ["cat"],
        "fone": ["phone"],
        "foto": ["photo"], "sity": ["city"], "wich": ["which", "witch"], "witch": ["which"], "which": ["witch"],
        "werewolfs": ["werewolves"], "wolfs": ["wolves"], "thiefs": ["thieves"], "enuf": ["enough"], "ruff": ["rough"],
        "tuff": ["tough"], "nabor": ["neighbor"], "nabors": ["neighbors"], "sargent": ["sergeant"],
        "kernel": ["colonel"],
        "psyco": ["psycho"], "siko": ["psycho"], "sycho": ["psycho"], "wensday": ["wednesday"],
    ]
}

extension Unicode.Scalar.Properties {
    fileprivate var isDigit: Bool { numericType == .decimal }
}
