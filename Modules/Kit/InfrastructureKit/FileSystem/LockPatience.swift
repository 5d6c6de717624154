import Synchronization

/// How long a program waits for locks that others hold, for all its locks together. So a command whose files are all held ends as
/// soon as one whose file is held.
///
/// Time without a wait gives a tenth of itself back: who stays at a screen may wait again, and the short waits of a long command do
/// not add up.
public final class LockPatience: Sendable {
    private let limit: Duration
    private let state: Mutex<(left: Duration, at: ContinuousClock.Instant)>

    public init(_ limit: Duration = .seconds(2)) {
        self.limit = limit
        state = Mutex((limit, .now))
    }

    var isUsedUp: Bool { state.withLock { left($0, at: .now) <= .zero } }

    /// Takes off the time of a wait that ends now.
    func spend(since start: ContinuousClock.Instant) {
        let end = ContinuousClock.now
        state.withLock { $0 = (left($0, at: start) - (end - start), end) }
    }

    /// Waits at the same time are counted each, and time of theirs gives nothing back.
    private func left(_ state: (left: Duration, at: ContinuousClock.Instant), at time: ContinuousClock.Instant)
        -> Duration
    {
        min(limit, state.left + max(.zero, time - state.at) / 10)
    }
}
