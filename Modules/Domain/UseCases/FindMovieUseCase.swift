/// Finds out which movie a title means. It is no search that the user made, so it is not noted as one.
public struct FindMovieUseCase: Sendable {
    private let movies: any MoviesRepository

    public init(movies: any MoviesRepository) {
        self.movies = movies
    }

    /// Looks at the first page of what matches: the closest titles stand there. A year behind the title narrows it.
    ///
    /// Throws what kept the service from answering, unless a stored page still stands.
    public func execute(
        title: SearchText,
        language: Language?,
        policy: FetchPolicy
    ) async throws(MoviesError) -> MovieMatch {
        let title = DatedTitle(title)
        let query = MovieQuery(text: title.title, language: language, year: title.year)
        let page = try await movies.movies(matching: query, page: .first, policy: policy).lastValue()
        return MovieMatch(title: title.title, on: page)
    }
}
