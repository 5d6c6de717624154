public import Data
public import Domain
public import DomainKit

/// An index in memory that compares all films with a query.
public actor FakeFilmIndex: FilmIndex {
    private var films: [IndexedFilm] = []
    private var current = FilmIndexState(epoch: 1, taken: [:])
    private var failure: FilmIndexError?

    public init() {}

    /// Makes every call fail from now on.
    public func fail(_ reason: String) {
        failure = FilmIndexError(reason: reason)
    }

    public func state() throws(FilmIndexError) -> FilmIndexState {
        if let failure { throw failure }
        return current
    }

    public func add(
        _ films: [IndexedFilm],
        of state: FilmIndexState,
        droppingBefore oldest: Timestamp
    ) throws(FilmIndexError) {
        guard state.epoch == current.epoch else { return }
        current = state
        for film in films where !self.films.contains(where: { $0.movie.id == film.movie.id && $0.seenAt > film.seenAt })
        {
            self.films.removeAll { $0.movie.id == film.movie.id }
            self.films.append(film)
        }
        self.films.removeAll { $0.seenAt < oldest }
    }

    public func films(
        readings: [TitleReading],
        keys: [String],
        limit: Int,
        in scope: FilmScope
    ) throws(FilmIndexError) -> [IndexedFilm] {
        let found = try inScope(scope).filter { film in
            keys.contains { key in film.titles.contains { TitleWords($0).key == key } }
                || readings.contains { reading in
                    reading.allSatisfy { options in
                        options.contains { option in Self.words(of: film).contains { $0.hasPrefix(option) } }
                    }
                }
        }
        return Array(found.prefix(limit))
    }

    public func film(_ id: MovieID, in scope: FilmScope) throws(FilmIndexError) -> IndexedFilm? {
        try inScope(scope).first { $0.movie.id == id }
    }

    public func newest(limit: Int, in scope: FilmScope) throws(FilmIndexError) -> [IndexedFilm] {
        Array(try inScope(scope).sorted { $0.seenAt > $1.seenAt }.prefix(limit))
    }

    public func neighbors(of words: [String]) throws(FilmIndexError) -> [WordNeighbors] {
        if let failure { throw failure }
        let known = Set(films.flatMap(Self.words))
        return words.map { word in
            let others = known.filter { Misspelling.edits(from: word, to: $0) != nil }
            return WordNeighbors(isBeginning: known.contains { $0.hasPrefix(word) }, words: others.sorted())
        }
    }

    public func areBeginnings(_ words: [String]) throws(FilmIndexError) -> [Bool] {
        try neighbors(of: words).map(\.isBeginning)
    }

    public func size() throws(FilmIndexError) -> (films: Int, bytes: Int) {
        if let failure { throw failure }
        return (films.count, 0)
    }

    public func reset() throws(FilmIndexError) {
        films = []
        current = FilmIndexState(epoch: current.epoch + 1, taken: [:])
    }

    private static func words(of film: IndexedFilm) -> Set<String> {
        film.words(of: film.titles.map { TitleWords($0) })
    }

    private func inScope(_ scope: FilmScope) throws(FilmIndexError) -> [IndexedFilm] {
        if let failure { throw failure }
        return films.filter { $0.seenAt >= scope.oldest && ($0.isAdult == true ? scope.includesAdult : true) }
    }
}
