public import Domain

/// One page of one chart: everything that the answer depends on.
public struct ChartKey: Sendable, Hashable {
    public let query: ChartQuery
    public let page: PageNumber

    public init(query: ChartQuery, page: PageNumber) {
        self.query = query
        self.page = page
    }

    var endpoint: Endpoint<MoviesPageDTO> {
        ChartEndpoints.movies(on: query, page: page)
    }
}
