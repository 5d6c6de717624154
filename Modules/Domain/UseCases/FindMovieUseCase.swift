/// Finds out which movie a title means. It is no search that the user made, so it is not noted as one.
public struct FindMovieUseCase: Sendable {
    private let movies: any MoviesRepository

    public init(movies: any MoviesRepository) {
        self.movies = movies
    }

    /// Looks at the first page of what matches: the closest titles stand there.
    ///
    /// Throws what kept the service from answering, unless a stored page still stands.
    public func execute(
        title: SearchText,
        language: Language?,
        policy: FetchPolicy
    ) async throws(MoviesError) -> MovieMatch {
        let query = MovieQuery(text: title, language: language)
        var lastStep: Fetched<MoviesPage>?
        for await step in movies.movies(matching: query, page: .first, policy: policy) { lastStep = step }
        switch lastStep {
        case .finished(let page, _), .cached(let page):
            return MovieMatch(title: title, on: page.value)
        case .failed(let error, let page?) where error.leavesStoredStanding:
            return MovieMatch(title: title, on: page.value)
        case .failed(let error, _):
            throw error
        case nil:
            throw .cancelled
        }
    }
}
