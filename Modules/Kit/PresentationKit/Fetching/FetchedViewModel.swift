public import DomainKit

/// Loads one thing: first the cached copy, if there is one, then the service's response.
///
/// ```swift
/// let viewModel = FetchedViewModel { (id: BookID, policy) in books.book(id, policy: policy) }
/// for await state in viewModel.show(id, policy: .cachedIfFresh(maxAge: .zero)) { draw(state.shown) }
/// if let error = viewModel.state.error { report(error) }
/// ```
@MainActor
public final class FetchedViewModel<Request, Value: Sendable> {
    public var state: FetchedState<Value> { load.state }

    private let fetch: (Request, FetchPolicy) -> AsyncStream<FetchEvent<Value>>
    private let load = LatestLoad(FetchedState<Value>())

    public init(_ fetch: @escaping (Request, FetchPolicy) -> AsyncStream<FetchEvent<Value>>) {
        self.fetch = fetch
    }

    /// Starts to load what a request names, and returns the states.
    ///
    /// The first state shows nothing: what was shown before is forgotten. The stream ends with the load, or when another
    /// load supersedes this one. Cancelling the task that reads the stream cancels the load.
    public func show(_ request: Request, policy: FetchPolicy) -> AsyncStream<FetchedState<Value>> {
        load.start(from: FetchedState(), fetch(request, policy))
    }
}

/// The state of a screen that shows one thing.
public struct FetchedState<Value: Sendable>: LoadState {
    public private(set) var shown: Fetched<Value>?
    /// A cached copy, if there is one, is still shown.
    public private(set) var error: RepositoryError?

    public init() {}

    public mutating func apply(_ event: FetchEvent<Value>) {
        switch event {
        case .cached(let copy):
            shown = Fetched(copy, origin: .cache)
        case .finished(let value, let origin):
            shown = Fetched(value, origin: origin)
            error = nil
        case .failed(let error, let copy):
            if let copy { shown = Fetched(copy, origin: .cache) }
            self.error = error == .cancelled ? nil : error
        }
    }
}

/// A value that was fetched, when, and whether it comes from the cache.
public struct Fetched<Value: Sendable>: Sendable {
    public let value: Value
    /// When the service sent or confirmed the value.
    public let cachedAt: Timestamp
    public let origin: Origin

    public init(_ cached: Cached<Value>, origin: Origin) {
        value = cached.value
        cachedAt = cached.cachedAt
        self.origin = origin
    }
}

extension FetchedState: Equatable where Value: Equatable {}

extension Fetched: Equatable where Value: Equatable {}
