package import Domain
package import DomainKit
package import DomainKitDoubles

/// A chart is the list of its name.
extension FakePagedLists: MoviesChartsRepository where Item == Movie {
    package func movies(
        on query: ChartQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        fetch(query.chart.rawValue, page, policy)
    }
}
