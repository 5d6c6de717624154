public import Observation

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
@Observable
@MainActor
public final class LatestLoad<State: LoadState> {
    public internal(set) var state: State
    private var task: Task<Void, Never>?
    /// How many loads have been started, so that the end of an earlier one is told from that of the last.
    @ObservationIgnored private var count = 0

    public init(_ state: State) {
        self.state = state
    }

    public var isLoading: Bool { task != nil }

    /// Starts a load and returns its states.
    ///
    /// The stream begins with `first` and ends with the load, or when another load supersedes it. Cancelling the task
    /// that reads the stream cancels the load.
    ///
    /// - Parameter first: The state before the first event. It takes the place of the current state at once.
    public func start(from first: State, _ events: AsyncStream<State.Event>) -> AsyncStream<State> {
        stop()
        state = first
        count += 1
        let (states, continuation) = AsyncStream.makeStream(of: State.self)
        continuation.yield(first)
        let task = Task { [count] in
            for await event in events where !Task.isCancelled {
                state.apply(event)
                continuation.yield(state)
            }
            if count == self.count { self.task = nil }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        self.task = task
        return states
    }

    /// Waits until no load is going on.
    func end() async {
        while let task { await task.value }
    }

    /// Cancels the load. Its stream ends, and the state stays as it is.
    public func stop() {
        task?.cancel()
        task = nil
    }
}

/// The state of a screen, which the events of a load change.
public protocol LoadState<Event>: Sendable {
    associatedtype Event: Sendable

    /// Updates the state with the next event of a load.
    mutating func apply(_ event: Event)
}
