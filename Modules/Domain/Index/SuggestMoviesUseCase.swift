import DomainKit

/// Finds what was probably meant by a title that no movie has.
public struct SuggestMoviesUseCase: Sendable {
    /// How many movies are suggested. More would not be read.
    private static let limit = 5

    private let knownMovies: any KnownMoviesRepository

    /// Suggests movies of `knownMovies`.
    public init(knownMovies: any KnownMoviesRepository) {
        self.knownMovies = knownMovies
    }

    /// Returns the movies whose titles are most like a text, or `nil` if none is like it. No request is made.
    public func execute(_ text: SearchText, includesAdult: Bool = false) async -> MovieSuggestions? {
        let movies = await knownMovies.movies(like: text, limit: Self.limit, includesAdult: includesAdult).map(\.value)
        guard let first = movies.first else { return nil }
        return MovieSuggestions(movies: movies, correction: TitleQuery(text).correction(to: first))
    }
}

/// Movies that a person may have meant.
public struct MovieSuggestions: Sendable, Hashable {
    /// The most likely one first. At least one.
    public let movies: [Movie]
    /// The words that were typed, as the first movie spells them. `nil` if these are the same words.
    public let correction: SearchText?

    /// Suggestions, the most likely one first.
    public init(movies: [Movie], correction: SearchText?) {
        self.movies = movies
        self.correction = correction
    }
}

extension TitleQuery {
    /// Returns the typed words as a movie spells them, or its title if it divides them otherwise. `nil` if nothing changes.
    func correction(to movie: Movie) -> SearchText? {
        let title = TitleWords(movie.title)
        let others = title.words + title.compounds
        var isDivided = false
        let corrected = words.words.map { word in
            if others.contains(where: { $0.hasPrefix(word) }) || !content.contains(word) { return word }
            if let sound = Misspelling.words(soundingLike: word).first(where: { others.contains($0) }) { return sound }
            let edited = others.compactMap { other in Misspelling.edits(from: word, to: other).map { (other, $0) } }
            guard let closest = edited.min(by: { $0.1 < $1.1 }) else {
                isDivided = true
                return word
            }
            return closest.0
        }
        let text = isDivided ? movie.title : corrected.joined(separator: " ")
        return (try? SearchText(text)).flatMap { TitleWords($0.value) == words ? nil : $0 }
    }
}
