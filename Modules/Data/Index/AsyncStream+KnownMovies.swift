import Domain
import DomainKit

extension Cached<MoviesPage> {
    /// `nil` if no movie is known, which is not the same as a list without movies.
    static func known(_ movies: [Cached<Movie>]) -> Cached<MoviesPage>? {
        guard let oldest = movies.map(\.cachedAt).min() else { return nil }
        let items = movies.prefix(KnownMovies.longestPage).map(\.value)
        let page = MoviesPage(number: .first, totalPages: 1, totalResults: movies.count, items: items)
        return Cached(page, at: oldest, isComplete: false)
    }
}

enum KnownMovies {
    static let longestPage = 50
    static let mostRead = 20_000
}

extension AsyncStream {
    /// Returns the events of a fetch, with what is known in the place of a failure that has no copy. If the fetch insists on the
    /// service, nothing takes its place.
    ///
    /// - Parameter isCopy: Whether what is known is a part of the copy of something else, and is shown as a copy.
    func replacingFailure<Value: Sendable>(
        policy: FetchPolicy,
        isCopy: Bool = false,
        with known: @escaping @Sendable () async -> Cached<Value>?
    ) -> AsyncStream<FetchEvent<Value>> where Element == FetchEvent<Value> {
        guard policy != .remoteOnly else { return self }
        return .performing { [self] events in
            for await event in self {
                if case .failed(let error, nil) = event, error.allowsKnownMovies, let known = await known() {
                    let asCopy =
                        error == .notCached ? .finished(known, origin: .cache) : Element.failed(error, cached: known)
                    events.yield(isCopy ? asCopy : .finished(known, origin: .index(insteadOf: error)))
                } else {
                    events.yield(event)
                }
            }
        }
    }
}
