public import DomainKit

/// The films that the program has fetched for anybody, found without a network.
///
/// Only what the service's lists said of a film is known, without its overview. What is known changes with every fetch, and
/// nothing is found that is older than a cached copy may be. A failure is an empty result: whoever asks can do without.
public protocol KnownMoviesRepository: Sendable {
    /// Returns the films whose titles have the words of a text, the one that is most likely meant first.
    ///
    /// Case, accents, punctuation, articles and the order of words do not matter. A word may be the beginning of a word of the
    /// title. The year may stand at the end.
    func movies(named text: SearchText, limit: Int, includesAdult: Bool) async -> [Cached<Movie>]

    /// Returns the films whose titles are most like a text that names none: with other spellings of its words, one letter more or
    /// less, or two letters swapped.
    func movies(like text: SearchText, limit: Int, includesAdult: Bool) async -> [Cached<Movie>]

    /// Returns the film with an id.
    func movie(_ id: MovieID) async -> Cached<Movie>?

    /// Returns the films that were fetched last, the newest first, without those for adults.
    func newestMovies(limit: Int) async -> [Cached<Movie>]

    /// Returns how many films are known, and what they take.
    func summary() async -> KnownMoviesSummary
}

extension RepositoryError {
    /// Nothing is cached, or the service cannot be reached.
    public var allowsKnownMovies: Bool { self == .notCached || allowsStaleCopy }
}

/// What is known of films on this machine.
public enum KnownMoviesSummary: Sendable, Hashable {
    case index(movies: Int, bytes: Int)
    /// The reason is a phrase for people.
    case unusable(reason: String)
}
