public import Domain
import Synchronization

/// A fetch whose steps a test feeds one by one.
public final class ScriptedFetch<Value: Sendable>: Sendable {
    private let pendingSteps: Mutex<AsyncStream<Fetched<Value>>?>
    private let continuation: AsyncStream<Fetched<Value>>.Continuation
    private let cancellations: AsyncStream<Void>

    public init() {
        let (steps, continuation) = AsyncStream.makeStream(of: Fetched<Value>.self)
        let (cancellations, cancelled) = AsyncStream.makeStream(of: Void.self)
        continuation.onTermination = { termination in
            if case .cancelled = termination { cancelled.yield() }
            cancelled.finish()
        }
        pendingSteps = Mutex(steps)
        self.continuation = continuation
        self.cancellations = cancellations
    }

    /// Emits `step` and goes on.
    public func send(_ step: Fetched<Value>) {
        continuation.yield(step)
    }

    /// Emits the last step.
    public func finish(with step: Fetched<Value>) {
        continuation.yield(step)
        continuation.finish()
    }

    /// Waits until the reader has gone; false where the fetch ended by itself instead.
    public func isCancelled() async -> Bool {
        await cancellations.first { true } != nil
    }

    /// Hands the steps over and keeps no hold of them, so that a reader who goes is noticed.
    func takeSteps() -> AsyncStream<Fetched<Value>> {
        pendingSteps.withLock { steps in
            defer { steps = nil }
            return steps ?? AsyncStream { $0.finish() }
        }
    }
}
