public import DomainKit

public typealias MoviesPage = Page<Movie>

extension MoviesPage {
    /// The last page can have fewer.
    public static var size: Int { 20 }
}

extension PageNumber {
    /// The pages that can be requested. The service counts more in long lists, such as 58,322, but it refuses their numbers:
    /// "Pages start at 1 and max at 500" (https://developer.themoviedb.org/docs/errors, error 22).
    public static let range = 1...500
}

extension PageWalk<Movie> {
    /// Eight pages are fetched at the same time. If a response takes 200 ms, that is 40 requests a second, about what the service
    /// allows (https://developer.themoviedb.org/docs/rate-limiting).
    public init(fetch: @escaping @Sendable (PageNumber, FetchPolicy) -> AsyncStream<FetchEvent<MoviesPage>>) {
        self.init(pageSize: MoviesPage.size, window: 8, fetch: fetch)
    }
}
