import Data
import Domain
import Presentation

extension AppDIContainer {
    /// Makes the list of a query to the whole catalogue.
    func makeDiscovery(_ query: DiscoverQuery) -> PagingSource {
        .discover(query, from: DefaultDiscoverRepository(fetcher: fetcher)).marked(by: makeMarkMoviesUseCase())
    }

    /// Makes the dialog in which a person changes the filters of a query.
    ///
    /// - Parameter region: The user's country, for providers.
    @MainActor
    func makeFiltersDialogViewModel(_ query: DiscoverQuery, region: Region?) -> FiltersDialogViewModel {
        FiltersDialogViewModel(
            query,
            region: region,
            findPerson: makeFindPersonUseCase(),
            findProviders: makeFindProvidersUseCase(),
            context: failureContext(.reading("list"))
        )
    }

    func makeFindProvidersUseCase() -> FindProvidersUseCase {
        FindProvidersUseCase(providers: DefaultWatchProvidersRepository(fetcher: fetcher))
    }
}
