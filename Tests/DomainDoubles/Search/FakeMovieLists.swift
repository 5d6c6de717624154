package import Domain
package import DomainKit
package import DomainKitDoubles

/// Lists of movies. One has a name: `search batman`, `popular` as the chart is called, or `discover`.
package typealias FakeMovieLists = FakePagedLists<Movie>

extension FakePagedLists: MoviesRepository where Item == Movie {
    package func movies(
        matching query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        fetch("search \(query.text)", page, policy)
    }

    package func isCached(_ query: MovieQuery, page: PageNumber) -> Bool {
        isCached("search \(query.text)")
    }
}
