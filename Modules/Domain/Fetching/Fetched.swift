/// One step of a fetch: what can be shown now, and where it came from.
///
/// A fetch is an `AsyncStream` of steps with exactly one last step, `finished` or `failed`, unless it is cancelled.
/// Cancelling the task that reads the stream cancels the work.
public enum Fetched<Value: Sendable>: Sendable {
    /// Read from local storage; the remote is still being asked.
    case cached(Stored<Value>)
    /// The last step. `origin` tells whether the remote or a young enough copy answered.
    case finished(Stored<Value>, origin: Origin)
    /// The last step: the remote failed; the stored value, if any, still stands.
    case failed(MoviesError, cached: Stored<Value>?)
}

extension Fetched: Equatable where Value: Equatable {}
