@testable import Data
@testable public import DataKit
public import Domain
public import DomainKit

/// The service's collections. Each is cached.
public struct DefaultCollectionsRepository: CollectionsRepository {
    private let fetcher: Fetcher

    /// Reads and caches through the fetcher.
    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func movies(
        in collection: CollectionID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        fetcher.fetch(CollectionResource(collection: collection, language: language), policy: policy)
    }
}

/// TMDB's `/collection/{id}` (https://developer.themoviedb.org/reference/collection-details).
struct CollectionResource: RemoteResource {
    static let collection = RecordCollection(name: "collections-1", limit: 50)

    let collection: CollectionID
    let language: Language?

    var request: ServiceRequest {
        let items = language.map { [QueryItem("language", $0.tag)] } ?? []
        return ServiceRequest(as: .program, path: "/collection/\(collection)", query: items)
    }

    func value(from dto: CollectionDTO) throws(RepositoryError) -> MoviesPage {
        let movies = dto.parts.filter { $0.adult != true }.compactMap { $0.toDomain() }
        return MoviesPage(number: .first, totalPages: 1, totalResults: movies.count, items: movies)
    }
}

/// The document of a collection.
struct CollectionDTO: ResponseDTO {
    let parts: [MovieDTO]
}
