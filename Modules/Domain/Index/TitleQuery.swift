/// A title as a person types it, to be looked up among films that are known.
///
/// ```swift
/// let query = TitleQuery(try SearchText("godfahter"))
/// query.match(["The Godfather"], year: 1972)?.mistakes  // 1
/// ```
public struct TitleQuery: Sendable, Hashable {
    /// In words. A longer title is found by its first ones.
    private static let longest = 8

    public let words: TitleWords
    /// Without articles, as long as there are other words.
    public let content: [String]
    /// As in `alien 1979` and `Alien (1979)`. It may also be a part of the title.
    public let year: ReleaseYear?
    /// Equal for all spellings of the title.
    private let key: String
    private let undated: TitleWords

    public init(_ text: SearchText) {
        words = TitleWords(text.value)
        content = Array(words.content.prefix(Self.longest))
        let number = words.words.count > 1 ? words.words.last.flatMap { $0.utf8.count == 4 ? Int($0) : nil } : nil
        year = number.flatMap { try? ReleaseYear($0) }
        key = words.key
        undated = year == nil ? words : TitleWords(words.words.dropLast().joined(separator: " "))
    }

    public var keys: [String] {
        year == nil ? [key] : [key, undated.key]
    }

    /// Compares the query with the titles of a film, and returns the best match of one of them: the one with the fewest
    /// mistakes. `nil` if too few words match.
    ///
    /// - Parameter year: The year of release, which counts as a word of each title if the query has several.
    public func match(_ titles: [String], year: Int?) -> TitleMatch? {
        titles.compactMap { match(TitleWords($0), year: year) }.min { ($0.mistakes, $0.cost) < ($1.mistakes, $1.cost) }
    }

    /// Returns whether a title of a movie has the words, without a mistake.
    public func matches(_ movie: Movie) -> Bool {
        let titles = movie.originalTitle == movie.title ? [movie.title] : [movie.title, movie.originalTitle]
        return match(titles, year: movie.releaseDate?.year)?.mistakes == 0
    }

    private func match(_ title: TitleWords, year released: Int?) -> TitleMatch? {
        if title == words { return TitleMatch(closeness: .equal, mistakes: 0) }
        let titleContent = title.content
        let titleKey = TitleWords.key(of: titleContent)
        if let year, released == year.value {
            if title == undated { return TitleMatch(closeness: .dated, mistakes: 0) }
            if !titleKey.isEmpty, titleKey == undated.key { return TitleMatch(closeness: .equal, mistakes: 0) }
        }
        if !titleKey.isEmpty, titleKey == key { return TitleMatch(closeness: .equalButFillers, mistakes: 0) }
        // A number alone is no year, because too many films would have it.
        let years = words.words.count > 1 ? [released.map(String.init)].compactMap(\.self) : []
        let others = title.words + title.compounds + years
        var (edits, missing, prefixes) = (0, 0, 0)
        for word in content {
            switch Self.distance(from: word, to: others) {
            case .whole(let distance): edits += distance
            case .beginning: prefixes += 1
            case nil: missing += 1
            }
        }
        if edits + missing + prefixes > 0, !titleKey.isEmpty, !key.isEmpty, titleKey.hasPrefix(key) {
            return TitleMatch(closeness: .beginning, mistakes: 0)
        }
        guard missing * 2 < content.count else { return nil }
        let length = content.count - (year != nil && released == year?.value ? 1 : 0)
        let isWhole = prefixes == 0 && missing == 0 && titleContent.count == length
        let closeness: TitleMatch.Closeness =
            if isWhole { .equalButFillers } else if edits + missing + prefixes == 0 {
                titleKey.hasPrefix(key) ? .beginning : .words
            } else { prefixes > 0 ? .prefixes : .words }
        return TitleMatch(closeness: closeness, mistakes: edits + missing * TitleMatch.missingWord)
    }

    private enum Distance {
        case whole(Int)
        case beginning
    }

    private static func distance(from word: String, to others: [String]) -> Distance? {
        if others.contains(word) { return .whole(0) }
        let canonical = TitleWords.canonical(word)
        if TitleWords.isNumber(canonical), others.contains(where: { TitleWords.canonical($0) == canonical }) {
            return .whole(0)
        }
        if others.contains(where: { $0.hasPrefix(word) }) { return .beginning }
        let sounds = Misspelling.words(soundingLike: word)
        if others.contains(where: sounds.contains) { return .whole(1) }
        let edits = others.compactMap { Misspelling.edits(from: word, to: $0) }.min()
        return edits.map(Distance.whole)
    }
}

/// How well the title of a film matches what a person has typed.
public struct TitleMatch: Sendable, Hashable {
    /// From the best to the worst.
    public enum Closeness: Double, Sendable {
        /// The title and the year of release.
        case dated = 9
        case equal = 8
        /// The same words but for articles, punctuation and spaces.
        case equalButFillers = 7
        case beginning = 4
        /// In any order.
        case words = 3
        case prefixes = 1.5
    }

    static let missingWord = 3
    /// For each mistake. A hundred times as many votes make up for one.
    private static let costOfMistake = 4.0

    public let closeness: Closeness
    /// The edits of all words, one for a word that sounds alike, and three for each word that the title does not have. None if the
    /// title begins with what was typed.
    public let mistakes: Int

    fileprivate var cost: Double { Self.costOfMistake * Double(mistakes) - closeness.rawValue }

    /// The score of a film with so many votes. The film with the highest score is the one that is meant.
    ///
    /// Doubling the votes is worth 0.6, about half of the smallest step from one closeness to the next, as the table of queries in the
    /// tests shows.
    public func score(votes: Int) -> Double {
        let votes = Double(max(0, votes)) + 1
        // The logarithm to the base 2, with straight lines between powers.
        return 0.6 * (Double(votes.exponent) + votes.significand - 1) - cost
    }
}
