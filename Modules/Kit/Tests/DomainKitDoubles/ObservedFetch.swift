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
