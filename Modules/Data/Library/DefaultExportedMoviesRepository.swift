public import DataKit
public import Domain
public import DomainKit

/// Asks the service for the movies that files name.
public struct DefaultExportedMoviesRepository: ExportedMoviesRepository {
    private let service: any DataTransferService

    /// Asks the service directly: an import needs each film once, so nothing is cached.
    public init(service: any DataTransferService) {
        self.service = service
    }

    public func movies(titled title: SearchText, year: ReleaseYear?) async throws(RepositoryError) -> [Movie] {
        let query = MovieQuery(text: title, year: year, includesAdult: true)
        let search = SearchResource(query: query, page: .first)
        return try search.value(from: try await service.response(to: search.request, as: MoviesPageDTO.self)).items
    }

    /// TMDB's `/movie/{id}` (https://developer.themoviedb.org/reference/movie-details).
    public func movie(_ id: MovieID) async throws(RepositoryError) -> Movie {
        let request = ServiceRequest(as: .program, path: "/movie/\(id)")
        guard let movie = try await service.response(to: request, as: MovieDTO.self).toDomain() else {
            throw .service(.notFound)
        }
        return movie
    }
}
