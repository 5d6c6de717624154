public import DataKit
public import Domain
public import DomainKit

/// The service's list of providers. The list of each country is cached.
public struct DefaultWatchProvidersRepository: WatchProvidersRepository {
    private let fetcher: Fetcher

    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func providers(in region: Region, policy: FetchPolicy) -> AsyncStream<FetchEvent<[WatchProvider]>> {
        fetcher.fetch(WatchProvidersResource(region: region), policy: policy)
    }
}

/// The providers of films in a country: TMDB's `/watch/providers/movie`
/// (https://developer.themoviedb.org/reference/watch-providers-movie-list).
struct WatchProvidersResource: RemoteResource {
    static let collection = RecordCollection(name: "watch-providers-2", limit: 20)

    let region: Region

    var request: ServiceRequest {
        ServiceRequest(as: .program, path: "/watch/providers/movie", query: [QueryItem("watch_region", region.code)])
    }

    func value(from dto: ProviderListDTO) throws(RepositoryError) -> [WatchProvider] {
        dto.results.elements
            .sorted { ($0.displayPriority ?? .max, $0.providerId) < ($1.displayPriority ?? .max, $1.providerId) }
            .map { WatchProvider(id: $0.providerId, name: $0.providerName) }
    }
}

/// The response has the place of each provider in every country, which is not cached.
struct ProviderListDTO: ResponseDTO {
    let results: LossyArray<ProviderDTO>

    var unreadableRows: Int { results.unreadableCount }

    struct ProviderDTO: Codable, Sendable {
        let providerId: Int
        let providerName: String
        /// The most used provider of the country has the lowest.
        let displayPriority: Int?
    }
}
