/// The state of a screen that loads one thing at a time.
///
/// A new load supersedes the one before it: the earlier load is cancelled, its stream ends, and none of its events can
/// change the state any more.
///
/// A view model has one, and a state that says what each event means:
///
/// ```swift
/// @MainActor
/// final class LoansViewModel {
///     private let load = LatestLoad(LoansState())
///
///     func show(_ card: Int) -> AsyncStream<LoansState> {
///         load.start(from: LoansState(), fetchLoans.execute(card))
///     }
/// }
/// ```
@MainActor
public final class LatestLoad<State: LoadState> {
    /// What the screen shows now.
    public private(set) var state: State
    private var task: Task<Void, Never>?

    /// - Parameter state: The state before the first load.
    public init(_ state: State) {
        self.state = state
    }

    /// Starts a load and returns its states.
    ///
    /// The stream begins with `first` and ends with the load, or when another load supersedes it. Cancelling the task
    /// that reads the stream cancels the load.
    ///
    /// - Parameters:
    ///   - first: The state before the first event. It takes the place of the current state at once.
    ///   - events: The events of the load, in order.
    public func start(from first: State, _ events: AsyncStream<State.Event>) -> AsyncStream<State> {
        task?.cancel()
        state = first
        let (states, continuation) = AsyncStream.makeStream(of: State.self)
        continuation.yield(first)
        let task = Task {
            for await event in events where !Task.isCancelled {
                state.apply(event)
                continuation.yield(state)
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        self.task = task
        return states
    }

    /// Cancels the load. Its stream ends, and the state stays as it is.
    public func stop() {
        task?.cancel()
    }
}

/// The state of a screen, which the events of a load change.
public protocol LoadState<Event>: Sendable {
    /// What a load reports, such as a `FetchEvent` of Domain.
    associatedtype Event: Sendable

    /// Updates the state with the next event of a load.
    mutating func apply(_ event: Event)
}
