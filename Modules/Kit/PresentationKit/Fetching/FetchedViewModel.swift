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
    /// The last state. Before the first `show`, nothing is known.
    public var state: FetchedState<Value> { load.state }

    private let fetch: (Request, FetchPolicy) -> AsyncStream<FetchEvent<Value>>
    private let load = LatestLoad(FetchedState<Value>())

    /// A view model that shows nothing yet.
    ///
    /// - Parameter fetch: Fetches what a request names.
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
    /// What is shown, or `nil` if nothing is known yet.
    public private(set) var shown: Fetched<Value>?
    /// Why it could not be fetched, or `nil` if it could. A cached copy, if there is one, is still shown.
    public private(set) var error: RepositoryError?

    /// The state before the first event.
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
    /// The value to show.
    public let value: Value
    /// When the service sent or confirmed the value.
    public let cachedAt: Timestamp
    /// Where the value comes from.
    public let origin: Origin

    /// What came from an origin.
    public init(_ cached: Cached<Value>, origin: Origin) {
        value = cached.value
        cachedAt = cached.cachedAt
        self.origin = origin
    }
}

extension FetchedState: Equatable where Value: Equatable {}

extension Fetched: Equatable where Value: Equatable {}
