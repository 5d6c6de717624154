/// The newest load of a screen.
///
/// One load runs at a time. A new one supersedes the one before it: its task is cancelled, and none of its steps can
/// change what is shown any more.
@MainActor
final class LatestLoad<State: LoadState> {
    private var task: Task<Void, Never>?
    private var number = 0

    /// Shows a load from its first state on, in the place of the one before.
    ///
    /// Returns the states to the end of the load, or until another one supersedes it. Leaving the stream cancels the load.
    ///
    /// - Parameter show: Is given each state, and the one in which nothing is loaded any more.
    func start(
        _ steps: some AsyncSequence<State.Step, Never> & Sendable,
        from first: State,
        show: @escaping @MainActor (State) -> Void
    ) -> AsyncStream<State> {
        task?.cancel()
        show(first)
        let (states, continuation) = AsyncStream.makeStream(of: State.self)
        continuation.yield(first)
        number += 1
        let task = Task { [number] in
            var state = first
            for await step in steps where !Task.isCancelled {
                state.show(step)
                show(state)
                continuation.yield(state)
            }
            if number == self.number {
                state.stopLoading()
                show(state)
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        self.task = task
        return states
    }
}
