/// One event of a fetch: a value that can be shown now, or the end.
///
/// A fetch is an `AsyncStream` of events. Its last event is `finished` or `failed`, unless the fetch is cancelled. If the
/// policy is `observed`, any number of `finished` and `failed` follow each other until the fetch is cancelled. Cancelling the
/// task that reads the stream cancels the fetch.
///
/// ```swift
/// for await event in library.loans(of: card, policy: .cachedIfFresh(maxAge: .zero)) {
///     switch event {
///     case .cached(let loans): show(loans, isLoading: true)
///     case .finished(let loans, _): show(loans, isLoading: false)
///     case .failed(let error, let loans): show(loans, error)
///     }
/// }
/// ```
public enum FetchEvent<Value: Sendable>: Sendable {
    /// The cached copy. The service is being asked.
    case cached(Cached<Value>)
    /// The result, from the service or from a copy that the policy accepts.
    case finished(Cached<Value>, origin: Origin)
    /// The failure, and the copy if there is one and the policy uses it. If `RepositoryError.allowsStaleCopy`, the
    /// copy may be shown as the result.
    case failed(RepositoryError, cached: Cached<Value>?)
}

extension FetchEvent: Equatable where Value: Equatable {}

extension FetchEvent {
    public var content: Cached<Value>? {
        switch self {
        case .cached(let cached), .finished(let cached, _): cached
        case .failed(_, let cached): cached
        }
    }

    /// Returns the event with what the function makes of its value, if it has one.
    public func map<Other>(_ transform: (Value) -> Other) -> FetchEvent<Other> {
        switch self {
        case .cached(let cached): .cached(cached.map(transform))
        case .finished(let cached, let origin): .finished(cached.map(transform), origin: origin)
        case .failed(let error, let cached): .failed(error, cached: cached?.map(transform))
        }
    }
}

/// The source of a fetch's result.
public enum Origin: Sendable, Hashable {
    case service
    /// A cached copy: the service was not asked, or it failed.
    case cache
    /// An index of what cached copies contain: the service was not asked, or it failed, and there is no copy of what was asked
    /// for. It is a part of the response at most.
    case index(insteadOf: RepositoryError)

    public var indexCause: RepositoryError? {
        if case .index(let error) = self { error } else { nil }
    }
}

/// How a fetch with a result went.
public struct FetchOutcome: Sendable, Hashable {
    public let origin: Origin
    /// When the service sent or confirmed the result.
    public let cachedAt: Timestamp
    /// What made a copy or an index the result.
    public let error: RepositoryError?

    public init(origin: Origin, cachedAt: Timestamp, error: RepositoryError?) {
        self.origin = origin
        self.cachedAt = cachedAt
        self.error = error
    }
}

/// A value and the time at which it was cached.
public struct Cached<Value: Sendable>: Sendable {
    /// Whether it is all that the service has sent. The limit of a cache may cut a list. Such a copy is shown until the service
    /// responds, and in its place without a network, but is never fresh.
    public let isComplete: Bool
    public let value: Value
    /// When the service sent or confirmed the value.
    public let cachedAt: Timestamp

    public init(_ value: Value, at cachedAt: Timestamp, isComplete: Bool = true) {
        self.value = value
        self.cachedAt = cachedAt
        self.isComplete = isComplete
    }

    func map<Other>(_ transform: (Value) -> Other) -> Cached<Other> {
        Cached<Other>(transform(value), at: cachedAt, isComplete: isComplete)
    }
}

extension Cached: Equatable where Value: Equatable {}

extension AsyncStream {
    /// Waits for the result of a fetch. A stale copy is the result if the failure allows it.
    ///
    /// - Throws: The failure, or `cancelled` if the stream ends early.
    public func result<Value>() async throws(RepositoryError) -> Value where Element == FetchEvent<Value> {
        try await resultAndOutcome().value
    }

    /// Waits for the result of a fetch as `result()` does, and returns how the fetch went, too.
    public func resultAndOutcome<Value>() async throws(RepositoryError) -> (value: Value, outcome: FetchOutcome)
    where Element == FetchEvent<Value> {
        for await event in self {
            switch event {
            case .cached: continue
            case .finished(let cached, let origin):
                let outcome = FetchOutcome(origin: origin, cachedAt: cached.cachedAt, error: origin.indexCause)
                return (cached.value, outcome)
            case .failed(let error, let cached):
                guard let cached, error.allowsStaleCopy else { throw error }
                return (cached.value, FetchOutcome(origin: .cache, cachedAt: cached.cachedAt, error: error))
            }
        }
        throw .cancelled
    }
}

/// How much of a download has arrived.
public struct DownloadProgress: Sendable, Hashable {
    /// In bytes.
    public let received: Int
    /// In bytes, or `nil` if the host did not say.
    public let total: Int?

    public init(received: Int, total: Int? = nil) {
        self.received = received
        self.total = total
    }
}
