public import DataKit
public import Domain
public import DomainKit

/// The films of the cached copies, and those that are built in, found by an index.
///
/// Whoever asks first takes in what was cached since the last time.
public struct DefaultKnownMoviesRepository: KnownMoviesRepository {
    /// How many films are compared with a text, if no more are wanted. The index returns those with the most votes, so the one that
    /// is meant is among them.
    private static let candidates = 50
    /// A word of four letters can have a hundred neighbors.
    private static let alternatives = 16

    private let index: any FilmIndex
    private let cache: ResourceCache
    private let copies: IndexedCopies

    /// - Parameters:
    ///   - collections: Where copies with films are.
    ///   - fetcher: From whose copies the films are taken.
    ///   - builtIn: Returns the films that are known without a copy, as rows of the service's lists. It is called at most once for
    ///     each index, as it takes time.
    ///   - patience: After what time a call takes in no further copies. By default, it takes in all that a cache holds: 10,000 films
    ///     take about a second.
    public init(
        index: any FilmIndex,
        collections: [IndexedCollection],
        fetcher: Fetcher,
        builtIn: (@Sendable () -> [UInt8])? = nil,
        patience: Duration = .seconds(2)
    ) {
        self.index = index
        cache = fetcher.cache
        copies = IndexedCopies(
            index: index,
            collections: collections,
            cache: cache,
            builtIn: builtIn,
            patience: patience
        )
    }

    public func movies(named text: SearchText, limit: Int, includesAdult: Bool) async -> [Cached<Movie>] {
        let query = TitleQuery(text)
        return await films(includesAdult: includesAdult) { scope throws(FilmIndexError) in
            let found = try await index.films(
                readings: readings(of: query),
                keys: query.keys,
                limit: max(limit, Self.candidates),
                in: scope
            )
            return Self.best(limit, of: found, for: query) { $0.mistakes == 0 }
        }
    }

    public func movies(like text: SearchText, limit: Int, includesAdult: Bool) async -> [Cached<Movie>] {
        let query = TitleQuery(text)
        return await films(includesAdult: includesAdult) { scope throws(FilmIndexError) in
            let readings = try await corrections(of: query)
            guard !readings.isEmpty else { return [] }
            let found = try await index.films(readings: readings, keys: [], limit: Self.candidates, in: scope)
            return Self.best(limit, of: found, for: query) { _ in true }
        }
    }

    public func movie(_ id: MovieID) async -> Cached<Movie>? {
        await films(includesAdult: true) { scope throws(FilmIndexError) in
            [try await index.film(id, in: scope)].compactMap(\.self)
        }.first
    }

    public func newestMovies(limit: Int) async -> [Cached<Movie>] {
        await films(includesAdult: false) { scope throws(FilmIndexError) in
            try await index.newest(limit: limit, in: scope)
        }
    }

    public func summary() async -> KnownMoviesSummary {
        try? await copies.takeIn(includingBuiltIn: false)
        do throws(FilmIndexError) {
            let size = try await index.size()
            return .index(movies: size.films, bytes: size.bytes)
        } catch {
            return .unusable(reason: error.reason)
        }
    }

    /// What cannot be taken in, or found, is missing.
    private func films(
        includesAdult: Bool,
        _ find: (FilmScope) async throws(FilmIndexError) -> [IndexedFilm]
    ) async -> [Cached<Movie>] {
        try? await copies.takeIn()
        let scope = FilmScope(oldest: cache.oldest, includesAdult: includesAdult)
        return ((try? await find(scope)) ?? []).map { Cached($0.movie, at: $0.seenAt) }
    }

    private static func best(
        _ limit: Int,
        of films: [IndexedFilm],
        for query: TitleQuery,
        where isMeant: (TitleMatch) -> Bool
    ) -> [IndexedFilm] {
        let scored = films.compactMap { film in
            query.match(film.titles, year: film.movie.releaseDate?.year).flatMap { match in
                isMeant(match) ? (film: film, score: match.score(votes: film.movie.rating?.votes ?? 0)) : nil
            }
        }
        return scored.sorted { $0.score > $1.score }.prefix(limit).map(\.film)
    }
}

// MARK: - Readings

extension DefaultKnownMoviesRepository {
    /// The words as they stand, the words that punctuation divides in one piece, and each two neighbors in one piece. Readings with a
    /// word that no title has are left out: to find nothing may take as long as to find many films.
    private func readings(of query: TitleQuery) async throws(FilmIndexError) -> [TitleReading] {
        let words = query.content
        let joined = words.indices.dropFirst().map { position in
            words[..<(position - 1)] + [words[position - 1] + words[position]] + words[(position + 1)...]
        }
        let compounds = query.words.compounds.isEmpty ? [] : [TitleWords.content(of: query.words.joined)]
        let readings = [words] + compounds + joined.map(Array.init)
        let all = Array(Set(readings.flatMap(\.self)))
        let known = Set(zip(all, try await index.areBeginnings(all)).filter(\.1).map(\.0))
        return readings.filter(known.isSuperset).map { reading in reading.map { [$0] } }
    }

    /// The words with those that may have been meant in their place: each alone, each two neighbors in one piece, and each that
    /// no title has in two pieces. A year at the end is meant as it is.
    private func corrections(of query: TitleQuery) async throws(FilmIndexError) -> [TitleReading] {
        let words = query.content
        let pairs = words.indices.dropFirst().map { words[$0 - 1] + words[$0] }
        let neighbors = try await index.neighbors(of: words + pairs)
        let year = query.year.map { String($0.value) }
        let options = zip(words + pairs, neighbors).map { $0 == year ? [$0] : Self.options(for: $0, $1) }
        let single = Array(options.prefix(words.count))
        let known = single.filter { !$0.isEmpty }
        guard known.count * 2 > words.count || words.count == 1 else { return [] }
        var readings: [TitleReading] = known.isEmpty ? [] : [known]
        for (position, pair) in options.dropFirst(words.count).enumerated() where !pair.isEmpty {
            readings.append((single[..<position] + [pair] + single[(position + 2)...]).filter { !$0.isEmpty })
        }
        for (position, word) in words.enumerated() where single[position].isEmpty || !neighbors[position].isBeginning {
            for parts in try await pieces(of: word) {
                let pieces = parts.map { [$0] }
                readings.append((single[..<position] + pieces + single[(position + 1)...]).filter { !$0.isEmpty })
            }
        }
        return readings
    }

    private static func options(for word: String, _ neighbors: WordNeighbors) -> [String] {
        let edited = neighbors.words.compactMap { other in
            Misspelling.edits(from: word, to: other).flatMap { $0 == 0 ? nil : (word: other, edits: $0) }
        }
        let closest = edited.filter { $0.edits == 1 } + edited.filter { $0.edits > 1 }
        let others = Misspelling.words(soundingLike: word) + closest.map(\.word)
        return (neighbors.isBeginning ? [word] : []) + others.prefix(alternatives)
    }

    /// `star` and `wars` of `starwars`, if titles have both.
    private func pieces(of word: String) async throws(FilmIndexError) -> [[String]] {
        guard word.unicodeScalars.count >= 5 else { return [] }
        let scalars = Array(word.unicodeScalars)
        let pairs = (2...scalars.count - 2).map { end in
            [scalars[..<end], scalars[end...]].map { part in
                part.reduce(into: "") { $0.unicodeScalars.append($1) }
            }
        }
        let known = try await index.areBeginnings(pairs.flatMap(\.self))
        return pairs.indices.filter { known[$0 * 2] && known[$0 * 2 + 1] }.map { pairs[$0] }
    }
}
