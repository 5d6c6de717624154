public import DomainKit
import Synchronization

/// A fetch whose events a test emits one by one.
public final class ScriptedFetch<Value: Sendable>: Sendable {
    private let pendingEvents: Mutex<AsyncStream<FetchEvent<Value>>?>
    private let continuation: AsyncStream<FetchEvent<Value>>.Continuation
    private let ends = Recorder<AsyncStream<FetchEvent<Value>>.Continuation.Termination>()

    public init() {
        let (events, continuation) = AsyncStream.makeStream(of: FetchEvent<Value>.self)
        continuation.onTermination = { [ends] in ends.record($0) }
        pendingEvents = Mutex(events)
        self.continuation = continuation
    }

    /// A fetch with these events, after which it is over.
    public convenience init(ending events: FetchEvent<Value>...) {
        self.init()
        for event in events { send(event) }
        continuation.finish()
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
        try? await ends.wait(forCount: 1)
        return ends.all == [.cancelled]
    }

    /// Returns the events and keeps no reference to them, so that the end of their reader ends the stream.
    public func takeEvents() -> AsyncStream<FetchEvent<Value>> {
        pendingEvents.withLock { events in
            defer { events = nil }
            return events ?? AsyncStream { $0.finish() }
        }
    }
}

/// The scripts of the next fetches of a double, each of which one fetch takes.
public final class ScriptedFetches<Value: Sendable>: Sendable {
    private let scripts = Mutex<ArraySlice<ScriptedFetch<Value>>>([])

    public init() {}

    public func add(_ script: ScriptedFetch<Value>) {
        scripts.withLock { $0.append(script) }
    }

    public func next() -> AsyncStream<FetchEvent<Value>>? {
        scripts.withLock { $0.popFirst() }?.takeEvents()
    }
}

extension AsyncStream {
    /// A fetch with one event.
    public static func ending<Value>(with event: FetchEvent<Value>) -> AsyncStream where Element == FetchEvent<Value> {
        AsyncStream { events in
            events.yield(event)
            events.finish()
        }
    }

    /// A fetch to which the service responds with a value, or `notFound`.
    public static func responding<Value>(
        with value: Value?,
        at time: Timestamp = Timestamp(millisecondsSince1970: 0)
    ) -> AsyncStream where Element == FetchEvent<Value> {
        .ending(
            with: value.map { .finished(Cached($0, at: time), origin: .service) }
                ?? .failed(.service(.notFound), cached: nil)
        )
    }
}
