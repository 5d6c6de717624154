public import Domain
public import DomainKit

/// Port: holds the films of one service's cached copies, findable by the words of their titles.
///
/// It is made of the cached copies, so a reader does without whatever it cannot give. Every call is atomic, among processes, too. Who
/// would have to wait for another process for more than a moment gets an error instead.
public protocol FilmIndex: Sendable {
    /// Returns which copies the index has taken its films from.
    func state() async throws(FilmIndexError) -> FilmIndexState

    /// Adds films, in place of those with the same ids, and remembers which copies they come from.
    ///
    /// A film keeps the titles that it had before. Films that were fetched before `oldest` are dropped. Nothing changes if the
    /// index was emptied after its `state` was read: what was deleted does not come back.
    func add(_ films: [IndexedFilm], of state: FilmIndexState, droppingBefore oldest: Timestamp)
        async throws(FilmIndexError)

    /// Returns films that match one of the readings or have one of the keys: those with a key, then those with the most votes.
    func films(
        readings: [TitleReading],
        keys: [String],
        limit: Int,
        in scope: FilmScope
    ) async throws(FilmIndexError) -> [IndexedFilm]

    /// Returns the film with an id.
    func film(_ id: MovieID, in scope: FilmScope) async throws(FilmIndexError) -> IndexedFilm?

    /// Returns the films that were fetched last, the newest first.
    func newest(limit: Int, in scope: FilmScope) async throws(FilmIndexError) -> [IndexedFilm]

    /// For each word, returns the words of titles that are up to one edit apart, and some that are two apart, and whether a word
    /// of a title begins with it.
    func neighbors(of words: [String]) async throws(FilmIndexError) -> [WordNeighbors]

    /// For each word, returns whether a word of a title may begin with it. If not, no film matches a reading that needs it.
    func areBeginnings(_ words: [String]) async throws(FilmIndexError) -> [Bool]

    /// Returns the number of films, and the bytes of the file.
    func size() async throws(FilmIndexError) -> (films: Int, bytes: Int)

    /// Forgets all films.
    func reset() async throws(FilmIndexError)
}

/// A failure of an index. The reason is a phrase for people.
public struct FilmIndexError: Error, Sendable, Hashable {
    /// Such as `it is damaged`.
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}

/// A film as it is known from lists.
public struct IndexedFilm: Sendable, Hashable {
    /// The film without its overview, with the title that was fetched last.
    public let movie: Movie
    public let otherTitles: [String]
    /// Whether only those who ask for films for adults find it, or `nil` if the copy does not say.
    public let isAdult: Bool?
    public let seenAt: Timestamp

    public init(movie: Movie, otherTitles: [String] = [], isAdult: Bool?, seenAt: Timestamp) {
        self.movie = movie
        self.otherTitles = otherTitles
        self.isAdult = isAdult
        self.seenAt = seenAt
    }

    public var titles: [String] {
        ([movie.title] + (movie.originalTitle == movie.title ? [] : [movie.originalTitle])) + otherTitles
    }

    /// The words of its titles, which the caller has taken apart, and the year of release.
    public func words(of titles: [TitleWords]) -> Set<String> {
        titles.reduce(into: movie.releaseDate.map { [String($0.year)] } ?? []) { $0.formUnion($1.indexed) }
    }
}

/// One way to read a query: for each word that a film must have, the words that may stand for it. Each may be the beginning of a
/// word of a title.
public typealias TitleReading = [[String]]

/// Which of the films may be shown.
public struct FilmScope: Sendable, Hashable {
    public let oldest: Timestamp
    public let includesAdult: Bool

    public init(oldest: Timestamp, includesAdult: Bool) {
        self.oldest = oldest
        self.includesAdult = includesAdult
    }
}

/// What titles have in the place of a word.
public struct WordNeighbors: Sendable, Hashable {
    /// Whether a word of a title begins with the word.
    public let isBeginning: Bool
    /// Those of films with the most votes first.
    public let words: [String]

    public init(isBeginning: Bool, words: [String]) {
        self.isBeginning = isBeginning
        self.words = words
    }
}

/// What an index has been made of.
public struct FilmIndexState: Sendable, Hashable {
    /// How far the copies of a collection have been taken in.
    public struct Taken: Sendable, Hashable {
        /// Changes when the collection is emptied.
        public let generation: Int64
        /// What was saved up to this write, and was still there, is in the index.
        public let last: Int64

        public init(generation: Int64, last: Int64) {
            self.generation = generation
            self.last = last
        }
    }

    /// Changes when the index is emptied.
    public let epoch: Int64
    /// By the name of the collection.
    public var taken: [String: Taken]

    public init(epoch: Int64, taken: [String: Taken]) {
        self.epoch = epoch
        self.taken = taken
    }
}
