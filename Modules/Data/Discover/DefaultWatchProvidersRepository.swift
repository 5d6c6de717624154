public import DataKit
public import Domain
public import DomainKit

/// The service's list of providers. The list of each country is cached.
public struct DefaultWatchProvidersRepository: WatchProvidersRepository {
    private let fetcher: Fetcher

    /// Reads and caches through the fetcher.
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
    static let collection = RecordCollection(name: "watch-providers-1", limit: 20)

    let region: Region

    var request: ServiceRequest {
        ServiceRequest(as: .program, path: "/watch/providers/movie", query: [QueryItem("watch_region", region.code)])
    }

    func value(from dto: ProviderListDTO) throws(RepositoryError) -> [WatchProvider] {
        dto.results.sorted { ($0.priority ?? .max, $0.id) < ($1.priority ?? .max, $1.id) }
            .map { WatchProvider(id: $0.id, name: $0.name) }
    }
}

/// TMDB's list of providers. The response has the place of each provider in every country, which is not cached.
struct ProviderListDTO: ResponseDTO {
    let results: [ProviderDTO]
    let unreadableRows: Int

    struct ProviderDTO: Codable, Sendable {
        let id: Int
        let name: String
        /// The place in the list of the country, the most used provider first.
        let priority: Int?

        private enum CodingKeys: String, CodingKey {
            case id = "provider_id"
            case name = "provider_name"
            case priority = "display_priority"
        }
    }

    private enum CodingKeys: CodingKey {
        case results
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let rows = try fields.decode(LossyArray<ProviderDTO>.self, forKey: .results)
        results = rows.elements
        unreadableRows = rows.unreadableCount
    }
}
