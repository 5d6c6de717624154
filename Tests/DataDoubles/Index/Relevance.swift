public import Domain
import DomainKit

/// How well the films that people mean are found among all that are known.
public struct Relevance: Sendable {
    /// The ranks of the films that were meant, by a group of queries. `nil` if one was not found.
    public private(set) var ranks: [String: [Int?]] = [:]
    /// What was typed where the film was not the first, with what was.
    public private(set) var failures: [String] = []

    private static let longTitles = [
        "The Shawshank Redemption", "The Empire Strikes Back", "Crouching Tiger, Hidden Dragon",
    ]

    private let known: any KnownMoviesRepository

    /// The relevance of a repository that knows `KnownFilm.all` and others.
    public init(_ known: any KnownMoviesRepository) {
        self.known = known
    }

    /// The mean reciprocal rank of groups of queries: 1 if each film is the first
    /// (https://en.wikipedia.org/wiki/Mean_reciprocal_rank).
    public func mean(of groups: [String]) -> Double {
        let ranks = groups.flatMap { self.ranks[$0] ?? [] }
        return ranks.reduce(0) { $0 + ($1.map { 1 / Double($0) } ?? 0) } / Double(max(1, ranks.count))
    }

    /// Searches for all queries of the table.
    public mutating func searchTable() async throws {
        for query in RelevanceQuery.all { try await search(query.text, for: query.film, query.kind.rawValue) }
    }

    /// Searches for long titles in which one letter is inserted, deleted, replaced, or swapped with the next one, at every position
    /// of each of their words. The letter that is inserted, and that replaces others, is an e.
    public mutating func searchEdits() async throws {
        for title in Self.longTitles {
            guard let film = KnownFilm.all.first(where: { $0.title == title }) else { continue }
            let words = TitleWords(title).words
            for index in words.indices where words[index].count >= 4 {
                for edited in Self.edits(of: words[index]) {
                    let text = words[..<index] + [edited] + words[(index + 1)...]
                    try await search(text.joined(separator: " "), for: film, "edits")
                }
            }
        }
    }

    /// What a person sees: the films by these words, or, if there are none, those that may have been meant.
    private mutating func search(_ text: String, for film: KnownFilm, _ group: String) async throws {
        let text = try SearchText(text)
        let named = await known.movies(named: text, limit: 20, includesAdult: false)
        let found = named.isEmpty ? await known.movies(like: text, limit: 5, includesAdult: false) : named
        let rank = found.firstIndex { $0.value.id.value == film.id }.map { $0 + 1 }
        ranks[group, default: []].append(rank)
        guard rank != 1 else { return }
        let first = found.first.map { "\($0.value.title) (\($0.value.rating?.votes ?? 0))" } ?? "nothing"
        failures.append("\(text): \(film.title) (\(film.votes)) is number \(rank ?? 0), first is \(first)")
    }

    /// Returns a word with each single edit.
    private static func edits(of word: String) -> Set<String> {
        let word = Array(word)
        var edits: Set<String> = []
        for index in 0...word.count {
            let (left, right) = (word[..<index], word[index...])
            edits.insert(String(left + ["e"] + right))
            guard let first = right.first else { continue }
            edits.insert(String(left + right.dropFirst()))
            edits.insert(String(left + ["e"] + right.dropFirst()))
            if let second = right.dropFirst().first {
                edits.insert(String(left + [second, first] + right.dropFirst(2)))
            }
        }
        return edits.subtracting([String(word)])
    }
}
