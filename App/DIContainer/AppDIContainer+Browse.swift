import Data
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit

extension AppDIContainer {
    func browseLook() async -> BrowseLook { await browseLookDataStore.look() }

    func keep(_ look: BrowseLook) async { await browseLookDataStore.save(look) }

    private var browseLookDataStore: BrowseLookDataStore { BrowseLookDataStore(store: stores.notices, clock: clock) }

    /// - Parameter noPosters: Why the screen cannot show posters, in a sentence, or `nil` if it can.
    @MainActor
    func makeBrowseViewModel(
        query: String?,
        look: BrowseLook,
        language: Language?,
        region: Region?,
        noPosters: String?
    ) -> BrowseViewModel {
        let lists = BrowseLists(
            searchMovies: makeSearchMoviesUseCase(),
            charts: makeMoviesChartsRepository(),
            discover: makeDiscoverRepository(),
            fetchUserList: makeFetchUserListUseCase(),
            language: language,
            region: region
        )
        let details = DetailsPaneViewModel(
            fetchDetails: FetchMovieDetailsUseCase(details: makeMovieDetailsRepository()),
            posters: makePosterRepository(),
            showsPosters: noPosters == nil,
            language: language,
            clock: ContinuousClock()
        )
        return BrowseViewModel(
            query: query,
            look: look,
            noPosters: noPosters,
            search: SearchViewModel(
                lists: lists,
                recentSearches: makeRecentSearchesUseCase(),
                recentQueries: makeRecentQueriesRepository(),
                suggestMovies: makeSuggestMoviesUseCase(),
                clock: ContinuousClock()
            ),
            details: details,
            posters: PostersViewModel(posters: makePosterRepository(), clock: ContinuousClock()),
            library: makeUserLibraryViewModel(),
            makeFilters: { query, region in
                FiltersDialogViewModel(
                    query,
                    region: region,
                    findPerson: makeFindPersonUseCase(),
                    findProviders: makeFindProvidersUseCase(),
                    context: failureContext(.other)
                )
            },
            pageAddress: pageAddress,
            context: failureContext(.other),
            clock: ContinuousClock()
        )
    }

    @MainActor
    private func makeUserLibraryViewModel() -> UserLibraryViewModel {
        UserLibraryViewModel(
            libraries: makeUserLibraryRepository(),
            outbox: makeOutboxRepository(),
            sessions: makeUserSessionRepository(),
            changeLibrary: makeChangeLibraryUseCase(),
            submitter: makeLibrarySubmitter(),
            learnLists: makeLearnUserListsUseCase(),
            backend: backend,
            clock: ContinuousClock()
        )
    }

    /// The demo's ids are not the service's, so there it is a search for the title.
    @Sendable func pageAddress(of movie: Movie) -> String {
        if let moviePages { return "\(moviePages)\(movie.id)" }
        return MovieService.searchPage(for: try? SearchText(movie.title))
    }
}
