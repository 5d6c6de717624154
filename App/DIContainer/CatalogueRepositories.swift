import Data
import Domain

/// What the catalogue tells, each kind from one repository: those who ask for the same share one request.
///
/// Making them costs nothing to speak of: none opens its store or the network before it is asked.
struct CatalogueRepositories: Sendable {
    let movies: any MoviesRepository
    let discover: any DiscoverRepository
    let details: any MovieDetailsRepository
    let charts: any MoviesChartsRepository
    let storedMovies: any StoredMoviesRepository

    init(
        service: any DataTransferService,
        store: any RecordStore,
        namespace: String,
        clock: any WallClock,
        warnings: any WarningReporter,
        scheduler: any RefreshScheduler<ChartKey>
    ) {
        movies = DefaultMoviesRepository(
            service: service,
            store: store,
            namespace: namespace,
            clock: clock,
            warnings: warnings
        )
        discover = DefaultDiscoverRepository(
            service: service,
            store: store,
            namespace: namespace,
            clock: clock,
            warnings: warnings
        )
        details = DefaultMovieDetailsRepository(
            service: service,
            store: store,
            namespace: namespace,
            clock: clock,
            warnings: warnings
        )
        charts = DefaultMoviesChartsRepository(
            service: service,
            store: store,
            namespace: namespace,
            clock: clock,
            warnings: warnings,
            scheduler: scheduler
        )
        storedMovies = DefaultStoredMoviesRepository(store: store, namespace: namespace)
    }
}
