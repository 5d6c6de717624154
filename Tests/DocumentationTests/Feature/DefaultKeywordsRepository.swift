@testable internal import Data
public import DataKit
public import Domain
public import DomainKit

/// The service's keywords. Every response is cached.
public struct DefaultKeywordsRepository: KeywordsRepository {
    private let fetcher: Fetcher

    /// Reads and caches through the fetcher.
    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func keywords(of movie: MovieID, policy: FetchPolicy) -> AsyncStream<FetchEvent<[Keyword]>> {
        fetcher.fetch(KeywordsResource(movie: movie), policy: policy)
    }
}

/// TMDB's `/movie/{id}/keywords` (https://developer.themoviedb.org/reference/movie-keywords).
struct KeywordsResource: RemoteResource {
    static let collection = RecordCollection(name: "keywords-1", limit: 200)

    let movie: MovieID

    var request: ServiceRequest { ServiceRequest(as: .program, path: "/movie/\(movie)/keywords") }

    func value(from dto: KeywordsDTO) throws(RepositoryError) -> [Keyword] {
        dto.keywords.elements.map { Keyword(id: $0.id, name: $0.name) }
    }
}

struct KeywordsDTO: ResponseDTO {
    let keywords: LossyArray<KeywordDTO>

    var unreadableRows: Int { keywords.unreadableCount }

    struct KeywordDTO: Codable, Sendable {
        let id: Int
        let name: String
    }
}
