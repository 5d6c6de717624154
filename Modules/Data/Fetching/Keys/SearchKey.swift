import Domain

/// One page of one search: everything that the answer depends on.
struct SearchKey: Sendable, Hashable {
    let query: MovieQuery
    let page: PageNumber

    var endpoint: Endpoint<MoviesPageDTO> {
        SearchEndpoints.movies(matching: query, page: page)
    }
}
