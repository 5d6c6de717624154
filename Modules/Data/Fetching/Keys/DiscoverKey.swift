import Domain

/// One page of one sorted list.
struct DiscoverKey: Sendable, Hashable {
    let query: DiscoverQuery
    let page: PageNumber

    var endpoint: Endpoint<MoviesPageDTO> {
        DiscoverEndpoints.movies(in: query, page: page)
    }

    /// All pages of a list are stored under one key.
    var question: ServiceRequest {
        DiscoverEndpoints.list(query)
    }
}
