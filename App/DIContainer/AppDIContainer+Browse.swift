import Data
import Domain
import Presentation

extension AppDIContainer {
    /// Makes the view model of `movies browse`.
    ///
    /// - Parameters:
    ///   - query: The words that are searched for first, or `nil`.
    ///   - posterWidth: The width of posters, or `nil` to show none.
    @MainActor
    func makeBrowseViewModel(
        query: String?,
        language: Language?,
        region: Region?,
        posterWidth: PosterWidth?
    ) -> BrowseViewModel {
        BrowseViewModel(
            query: query,
            sources: BrowseLists(
                movies: makeMoviesRepository(),
                charts: makeMoviesChartsRepository(),
                discover: DefaultDiscoverRepository(fetcher: fetcher),
                fetchUserList: makeFetchUserListUseCase(),
                fetchRatedMovies: makeFetchRatedMoviesUseCase(),
                markMovies: makeMarkMoviesUseCase(),
                language: language,
                region: region
            ),
            recentSearches: makeRecentQueriesViewModel(),
            recentQueries: makeRecentQueriesRepository(),
            fetchDetails: makeFetchMovieDetailsUseCase(),
            posters: makePosterViewModel(),
            posterWidth: posterWidth,
            changeLibrary: makeChangeLibraryUseCase(),
            sendWaiting: makeSendWaitingChangesUseCase(),
            waiting: makeWaitingChangesRepository(),
            sessions: makeUserSessionRepository(),
            findPerson: makeFindPersonUseCase(),
            findProviders: makeFindProvidersUseCase(),
            pageAddress: pageAddress,
            context: failureContext(.other)
        )
    }

    /// The address of a movie's page. The demo's ids are not TMDB's, so there it is a search for the title.
    @Sendable private func pageAddress(of movie: Movie) -> String {
        if let moviePages { return "\(moviePages)\(movie.id)" }
        return (try? SearchText(movie.title)).map(Browser.searchPage) ?? "https://www.themoviedb.org"
    }
}
