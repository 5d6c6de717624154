import Data
import Domain

/// What the catalogue tells, and its posters, each kind from one repository: those who ask for the same share one
/// request, but for posters, each download of which tells of its own progress.
struct CatalogueRepositories: Sendable {
    let movies: Shared<any MoviesRepository>
    let discover: Shared<any DiscoverRepository>
    let details: Shared<any MovieDetailsRepository>
    let charts: Shared<any MoviesChartsRepository>
    let storedMovies: Shared<any StoredMoviesRepository>
    let posters: Shared<any PosterRepository>

    /// - Parameters:
    ///   - cache: Of the service.
    ///   - imageCache: Of the image host.
    init(
        service: any DataTransferService,
        cache: AnswerCache,
        images: any ImageDataService,
        imageCache: AnswerCache,
        scheduler: any RefreshScheduler<ChartKey>
    ) {
        movies = Shared(DefaultMoviesRepository(service: service, cache: cache))
        discover = Shared(DefaultDiscoverRepository(service: service, cache: cache))
        details = Shared(DefaultMovieDetailsRepository(service: service, cache: cache))
        charts = Shared(DefaultMoviesChartsRepository(service: service, cache: cache, scheduler: scheduler))
        storedMovies = Shared(DefaultStoredMoviesRepository(cache: cache))
        posters = Shared(DefaultPosterRepository(images: images, cache: imageCache))
    }
}
