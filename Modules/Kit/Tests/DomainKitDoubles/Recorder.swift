import Synchronization

/// A list of events for which a test can wait.
public final class Recorder<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var waiting: [(count: Int, gate: Gate)] = []
    }

    private let state = Mutex(State())

    public init() {}

    public var all: [Element] { state.withLock { $0.elements } }

    public var count: Int { state.withLock { $0.elements.count } }

    public func record(_ element: Element) {
        let reached = state.withLock { state in
            state.elements.append(element)
            let count = state.elements.count
            defer { state.waiting.removeAll { $0.count <= count } }
            return state.waiting.filter { $0.count <= count }
        }
        for waiting in reached { waiting.gate.open() }
    }

    /// Suspends until at least `count` elements are recorded.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func wait(forCount count: Int) async throws(CancellationError) {
        let gate = state.withLock { state in
            let gate = Gate(isOpen: state.elements.count >= count)
            if state.elements.count < count { state.waiting.append((count, gate)) }
            return gate
        }
        try await gate.pass()
    }
}

/// An observed fetch, whose events a test can wait for.
public struct ObservedFetch<Event: Sendable>: Sendable {
    private let events = Recorder<Event>()
    private let task: Task<Void, Never>

    public init(_ stream: AsyncStream<Event>) {
        task = Task { [events] in
            for await event in stream { events.record(event) }
        }
    }

    /// Waits until there are as many events, and returns all that there are.
    public func events(_ count: Int) async throws -> [Event] {
        try await events.wait(forCount: count)
        return events.all
    }

    /// Cancels the fetch and waits for its end.
    public func stop() async {
        task.cancel()
        await task.value
    }
}
