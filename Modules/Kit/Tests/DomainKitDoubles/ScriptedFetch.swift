public import DomainKit
import Synchronization

/// A fetch whose events a test emits one by one.
public final class ScriptedFetch<Value: Sendable>: Sendable {
    private let pendingEvents: Mutex<AsyncStream<FetchEvent<Value>>?>
    private let continuation: AsyncStream<FetchEvent<Value>>.Continuation
    private let cancellations: AsyncStream<Void>

    public init() {
        let (events, continuation) = AsyncStream.makeStream(of: FetchEvent<Value>.self)
        let (cancellations, cancelled) = AsyncStream.makeStream(of: Void.self)
        continuation.onTermination = { termination in
            if case .cancelled = termination { cancelled.yield() }
            cancelled.finish()
        }
        pendingEvents = Mutex(events)
        self.continuation = continuation
        self.cancellations = cancellations
    }

    /// Emits an event. The fetch goes on.
    public func send(_ event: FetchEvent<Value>) {
        continuation.yield(event)
    }

    /// Emits the last event.
    public func finish(with event: FetchEvent<Value>) {
        continuation.yield(event)
        continuation.finish()
    }

    /// Waits for the end of the fetch and returns whether its reader cancelled it.
    public func isCancelled() async -> Bool {
        await cancellations.first { true } != nil
    }

    /// Returns the events and keeps no reference to them, so that the end of their reader ends the stream.
    public func takeEvents() -> AsyncStream<FetchEvent<Value>> {
        pendingEvents.withLock { events in
            defer { events = nil }
            return events ?? AsyncStream { $0.finish() }
        }
    }
}
