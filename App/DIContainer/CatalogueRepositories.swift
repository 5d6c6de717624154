import Data
import Domain

/// What the catalogue tells, and its posters, each kind from one repository: those who ask for the same share one request.
struct CatalogueRepositories: Sendable {
    let movies: Shared<any MoviesRepository>
    let discover: Shared<any DiscoverRepository>
    let details: Shared<any MovieDetailsRepository>
    let charts: Shared<any MoviesChartsRepository>
    let storedMovies: Shared<any StoredMoviesRepository>
    let posters: Shared<any PosterRepository>

    init(
        service: any DataTransferService,
        images: any ImageDataService,
        store: any RecordStore,
        namespace: String,
        imageNamespace: String,
        clock: any WallClock,
        warnings: any WarningReporter,
        scheduler: any RefreshScheduler<ChartKey>
    ) {
        movies = Shared(
            DefaultMoviesRepository(
                service: service,
                store: store,
                namespace: namespace,
                clock: clock,
                warnings: warnings
            )
        )
        discover = Shared(
            DefaultDiscoverRepository(
                service: service,
                store: store,
                namespace: namespace,
                clock: clock,
                warnings: warnings
            )
        )
        details = Shared(
            DefaultMovieDetailsRepository(
                service: service,
                store: store,
                namespace: namespace,
                clock: clock,
                warnings: warnings
            )
        )
        charts = Shared(
            DefaultMoviesChartsRepository(
                service: service,
                store: store,
                namespace: namespace,
                clock: clock,
                warnings: warnings,
                scheduler: scheduler
            )
        )
        storedMovies = Shared(DefaultStoredMoviesRepository(store: store, namespace: namespace))
        posters = Shared(
            DefaultPosterRepository(
                images: images,
                store: store,
                namespace: imageNamespace,
                clock: clock,
                warnings: warnings
            )
        )
    }
}
