public import DataKit
public import Domain
public import DomainKit

/// The service's list of __words__ movies. Every page is cached.
public struct Default__Feature__Repository: __Feature__Repository {
    private let fetcher: Fetcher

    /// Reads and caches through the fetcher.
    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func movies(
        in query: __Feature__Query,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        fetcher.fetch(__Feature__Resource(query: query, page: page), policy: policy)
    }
}

/// One page of the list of __words__ movies.
struct __Feature__Resource: RemoteResource {
    static let collection = RecordCollection.moviesPages

    let query: __Feature__Query
    let page: PageNumber

    var request: ServiceRequest {
        var items = [QueryItem("page", String(page.value))]
        if let language = query.language { items.append(QueryItem("language", language.tag)) }
        // FILL IN: the path and the parameters that the service documents, and the address of the page that does.
        return ServiceRequest(path: "/__command__", query: items)
    }

    func value(from dto: MoviesPageDTO) throws(RepositoryError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: false)
    }
}
