/// Finds out which movie a title means. It is no search that the user made, so it is not noted as one.
public struct FindMovieUseCase: Sendable {
    private let movies: any MoviesRepository

    public init(movies: any MoviesRepository) {
        self.movies = movies
    }

    /// Looks at the first page of what matches: the closest titles stand there. A year behind the title narrows it. Where
    /// nothing matches a title with another in brackets behind it, each of the two is looked for.
    ///
    /// Throws what kept the service from answering, unless a stored page still stands.
    public func execute(
        title: SearchText,
        language: Language?,
        policy: FetchPolicy
    ) async throws(MoviesError) -> MovieMatch {
        let title = DatedTitle(title)
        for text in [title.title] + title.title.titlesApart {
            let query = MovieQuery(text: text, language: language, year: title.year)
            let page = try await movies.movies(matching: query, page: .first, policy: policy).lastValue()
            let match = MovieMatch(title: text, on: page)
            if match != .none { return match }
        }
        return .none
    }
}
