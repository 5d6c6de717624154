import DomainKit

/// Finds what was probably meant by a title that no movie has.
public struct SuggestMoviesUseCase: Sendable {
    private static let limit = 5
    private let knownMovies: any KnownMoviesRepository

    public init(knownMovies: any KnownMoviesRepository) {
        self.knownMovies = knownMovies
    }

    /// Returns the movies whose titles are most like the words of a query, or `nil` if none is like them. No request is made.
    ///
    /// If the query has a year, or a year stands behind its words, they are movies of that year.
    public func execute(_ query: MovieQuery) async -> MovieSuggestions? {
        let (typed, limit) = (TitleQuery(query.text), Self.limit)
        let found = await knownMovies.movies(like: query.datedText, limit: limit, includesAdult: query.includesAdult)
        let movies = found.map(\.value).filter { movie in
            query.admits(movie) && (typed.hasYear(in: movie) || movie.releaseDate?.year == typed.year?.value)
        }
        guard let first = movies.first else { return nil }
        let undated = typed.hasYear(in: first) ? nil : typed.undated
        let text = (undated.map(TitleQuery.init) ?? typed).correction(to: first) ?? undated
        let year = undated == nil ? nil : typed.year
        return MovieSuggestions(movies: movies, correction: text.map { query.correcting($0, year: year) })
    }
}

/// Movies that a person may have meant.
public struct MovieSuggestions: Sendable, Hashable {
    /// The most likely one first. At least one.
    public let movies: [Movie]
    /// The words that were typed, as the first movie spells them. `nil` if these are the same words.
    public let correction: MovieQuery?

    public init(movies: [Movie], correction: MovieQuery?) {
        self.movies = movies
        self.correction = correction
    }
}

extension TitleQuery {
    fileprivate var undated: SearchText? {
        year == nil ? nil : try? SearchText(words.words.dropLast().joined(separator: " "))
    }

    fileprivate func hasYear(in movie: Movie) -> Bool {
        year.map { TitleWords(movie.title).words.contains(String($0.value)) } ?? true
    }

    /// The typed words as a movie spells them, or its title if it divides them otherwise. `nil` if nothing changes.
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
