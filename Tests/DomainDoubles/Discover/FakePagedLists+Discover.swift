package import Domain
package import DomainKit
package import DomainKitDoubles

/// Whatever is asked of the catalogue is the list `discover`.
extension FakePagedLists: DiscoverRepository where Item == Movie {
    package func movies(
        in query: DiscoverQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        fetch("discover", page, policy)
    }
}
