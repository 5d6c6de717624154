public import DataKit
public import Domain
public import DomainKit

/// The service's lists of related movies. Every page is cached.
public struct DefaultRelatedMoviesRepository: RelatedMoviesRepository {
    private let fetcher: Fetcher

    /// Reads and caches through the fetcher.
    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func movies(
        _ relation: MovieRelation,
        to movie: MovieID,
        language: Language?,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        let resource = RelatedMoviesResource(relation: relation, movie: movie, language: language, page: page)
        return fetcher.fetch(resource, policy: policy)
    }
}

/// One page of TMDB's `/movie/{id}/similar` (https://developer.themoviedb.org/reference/movie-similar) or
/// `/movie/{id}/recommendations` (https://developer.themoviedb.org/reference/movie-recommendations).
struct RelatedMoviesResource: RemoteResource {
    static let collection = RecordCollection.moviesPages

    let relation: MovieRelation
    let movie: MovieID
    let language: Language?
    let page: PageNumber

    var request: ServiceRequest {
        var items = [QueryItem("page", String(page.value))]
        if let language { items.append(QueryItem("language", language.tag)) }
        return ServiceRequest(as: .program, path: "/movie/\(movie)/\(name)", query: items)
    }

    func value(from dto: MoviesPageDTO) throws(RepositoryError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: false)
    }

    private var name: String {
        switch relation {
        case .similar: "similar"
        case .recommended: "recommendations"
        }
    }
}
