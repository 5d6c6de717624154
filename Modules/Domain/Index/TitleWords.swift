import DomainKit

/// The words of a title, as titles are compared: in lower case, without accents and punctuation.
///
/// ```swift
/// TitleWords("Schindler's List").words      // ["schindler", "s", "list"]
/// TitleWords("Schindler's List").compounds  // ["schindlers"]
/// TitleWords("The Godfather").key           // "godfather"
/// TitleWords("12 Angry Men") == TitleWords("Twelve Angry Men")
/// ```
public struct TitleWords: Sendable, Hashable {
    /// As they are spelled. Letters of scripts without spaces, such as Japanese, are words.
    public let words: [String]
    /// Words that punctuation divides, in one piece: `spiderman` of `Spider-Man`, `mash` of `M*A*S*H`.
    public let compounds: [String]
    /// `words`, but those that punctuation divides in one piece.
    public let joined: [String]

    public init(_ text: String) {
        var lists = Lists()
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            lists.addASCII(text)
        } else {
            for part in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
                for word in SearchTerms(String(part)).words { lists.add(word) }
                lists.endPart()
            }
        }
        (words, compounds, joined) = (lists.words, lists.compounds, lists.joined)
    }

    /// Without articles and `and`, unless there are no other words. A person may leave out either.
    public var content: [String] { Self.content(of: words) }

    /// Returns words without articles and `and`, or all of them if there are no others.
    public static func content(of words: [String]) -> [String] {
        let content = words.filter { $0.utf8.count > longestFiller || !fillers.contains($0) }
        return content.isEmpty ? words : content
    }

    /// Equal for titles that are the same but for articles, punctuation, spaces, and numbers in words.
    public var key: String { Self.key(of: content) }

    static func key(of content: [String]) -> String { content.reduce(into: "") { $0 += canonical($1) } }

    /// Each once: as they are spelled, in one piece, and spelled otherwise.
    public var indexed: Set<String> {
        let spelled = Set(words + compounds)
        return spelled.union(spelled.flatMap(Self.spellings))
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.words.elementsEqual(right.words) { canonical($0) == canonical($1) }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(words.map(Self.canonical))
    }

    /// The one spelling that stands for all of a word.
    static func canonical(_ word: String) -> String {
        word.utf8.count > longestNumber ? word : digits[word] ?? word
    }

    static func isNumber(_ canonical: String) -> Bool { numbers[canonical] != nil }

    /// `12` and `twelve`, `2`, `two` and `ii`.
    private static func spellings(_ word: String) -> [String] {
        let digits = canonical(word)
        return (numbers[digits] ?? []) + (digits == word ? [] : [digits])
    }

    private static let longestFiller = fillers.map(\.utf8.count).max() ?? 0
    private static let fillers: Set<String> = [
        "the", "a", "an", "and", "le", "la", "les", "un", "une", "et", "der", "die", "das", "ein", "eine", "und", "el",
        "los",
        "las", "il", "lo", "gli", "de", "het",
    ]

    /// Numbers in words, and Roman ones of more than one letter, by their digits. Ordinal numbers are others. `se7en` is the one
    /// title of its kind that people know.
    private static let numbers: [String: [String]] = [
        "0": ["zero"], "1": ["one"], "2": ["two", "ii"], "3": ["three", "iii"], "4": ["four", "iv"], "5": ["five"],
        "6": ["six", "vi"], "7": ["seven", "vii", "se7en"], "8": ["eight", "viii"], "9": ["nine", "ix"],
        "10": ["ten"], "11": ["eleven", "xi"], "12": ["twelve", "xii"], "13": ["thirteen", "xiii"], "14": ["fourteen"],
        "15": ["fifteen"], "16": ["sixteen"], "17": ["seventeen"], "18": ["eighteen"], "19": ["nineteen"],
        "20": ["twenty"], "21": ["twentyone"], "30": ["thirty"], "40": ["forty"], "50": ["fifty"], "100": ["hundred"],
        "1000": ["thousand"], "1st": ["first"], "2nd": ["second"], "3rd": ["third"], "4th": ["fourth"],
        "5th": ["fifth"], "6th": ["sixth"], "7th": ["seventh"], "8th": ["eighth"], "9th": ["ninth"], "10th": ["tenth"],
        "11th": ["eleventh"], "12th": ["twelfth"], "13th": ["thirteenth"],
    ]
    private static let longestNumber = digits.keys.map(\.utf8.count).max() ?? 0
    private static let digits = numbers.reduce(into: [String: String]()) { table, number in
        for word in number.value { table[word] = number.key }
    }
}

private struct Lists {
    private(set) var words: [String] = []
    private(set) var compounds: [String] = []
    private(set) var joined: [String] = []
    /// Since the last white space, in one piece.
    private var part = ""
    private var wordsOfPart = 0

    mutating func add(_ word: String) {
        part += word
        wordsOfPart += 1
        guard word.utf8.contains(where: { $0 >= 0xC2 }), word.unicodeScalars.contains(where: Self.isWordAlone) else {
            words.append(word)
            return
        }
        var rest = String.UnicodeScalarView()
        for scalar in word.unicodeScalars {
            if Self.isWordAlone(scalar) {
                if !rest.isEmpty { words.append(String(rest)) }
                rest = String.UnicodeScalarView()
                words.append(Self.typed(scalar))
            } else {
                rest.append(scalar)
            }
        }
        if !rest.isEmpty { words.append(String(rest)) }
    }

    /// Must be called at white space, and at the end.
    mutating func endPart() {
        if wordsOfPart > 0 { joined.append(part) }
        if wordsOfPart > 1 { compounds.append(part) }
        (part, wordsOfPart) = ("", 0)
    }

    /// Does what `SearchTerms` does, in a fifth of the time: a search takes fifty titles apart.
    mutating func addASCII(_ text: String) {
        var word: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): word.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
            default:
                endWord(&word)
                if byte == 0x20 || (0x09...0x0D).contains(byte) { endPart() }
            }
        }
        endWord(&word)
        endPart()
    }

    private mutating func endWord(_ word: inout [UInt8]) {
        guard !word.isEmpty else { return }
        let text = String(decoding: word, as: UTF8.self)
        part += text
        wordsOfPart += 1
        words.append(text)
        word.removeAll(keepingCapacity: true)
    }

    /// `3` of `Alien³`.
    private static func typed(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "¹": "1"
        case "²": "2"
        case "³": "3"
        default: String(scalar)
        }
    }

    /// Raised digits, and kana and Chinese characters, which are written without spaces.
    private static func isWordAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "¹", "²", "³": true
        case "\u{3041}"..."\u{30FF}", "\u{3400}"..."\u{4DBF}", "\u{4E00}"..."\u{9FFF}", "\u{20000}"..."\u{2FFFF}": true
        default: false
        }
    }
}
