public import Domain
public import DomainKit
package import DomainKitDoubles

/// The events of a page of movies.
public typealias MoviesFetch = AsyncStream<FetchEvent<MoviesPage>>

/// Lists of movies. One has a name: `search batman`, `popular` as the chart is called, or `discover`, whatever is asked.
package typealias FakeMovieLists = FakePagedLists<Movie>

extension FakePagedLists: MoviesRepository, MoviesChartsRepository, DiscoverRepository where Item == Movie {
    package func movies(matching query: MovieQuery, page: PageNumber, policy: FetchPolicy) -> MoviesFetch {
        fetch("search \(query.text)", page, policy)
    }

    package func movie(_ id: MovieID, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<Movie>> {
        .responding(with: nil)
    }

    package func title(_ id: IMDbID, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<IMDbTitle>> {
        .responding(with: .unknown)
    }

    package func isCached(_ query: MovieQuery) -> Bool { false }

    package func movies(on query: ChartQuery, page: PageNumber, policy: FetchPolicy) -> MoviesFetch {
        fetch(query.chart.rawValue, page, policy)
    }

    package func movies(in query: DiscoverQuery, page: PageNumber, policy: FetchPolicy) -> MoviesFetch {
        fetch("discover", page, policy)
    }
}
