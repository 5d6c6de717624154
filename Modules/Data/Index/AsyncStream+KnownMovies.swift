import Domain
import DomainKit

extension AsyncStream {
    /// Returns the events of a fetch, with what is known in the place of a failure that has no copy. If the fetch insists on the
    /// service, nothing takes its place.
    func replacingFailure<Value: Sendable>(
        policy: FetchPolicy,
        with known: @escaping @Sendable () async -> Cached<Value>?
    ) -> AsyncStream<FetchEvent<Value>> where Element == FetchEvent<Value> {
        guard policy != .remoteOnly else { return self }
        return .performing { [self] events in
            for await event in self {
                if case .failed(let error, nil) = event, error.allowsKnownMovies, let known = await known() {
                    events.yield(.finished(known, origin: .index(insteadOf: error)))
                } else {
                    events.yield(event)
                }
            }
        }
    }
}
