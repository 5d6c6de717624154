public import DomainKit
import Synchronization

/// Outboxes in memory, as if the process never ended.
///
/// Test hooks: `fail(_:with:)` makes calls fail, or not any more. `time` is the time of all changes. Set `isSending` to `true`
/// as if another process were sending: nobody else may send then. While `gate` is closed, everybody who wants to send waits.
public final class FakeOutboxRepository<Owner: Hashable & Sendable, Change: OutboxChange>: OutboxRepository {
    /// Every call that reads, every `update` that changes something, or every `beginSending`.
    public enum Calls: Sendable {
        case reading
        case saving
        case sending
    }

    private struct State {
        var outboxes: [Owner: Outbox<Change>] = [:]
        var errors: [Calls: RepositoryError] = [:]
        var time = Timestamp(millisecondsSince1970: 1_000_000)
        var isSending = false
        var observers: [AsyncStream<Void>.Continuation] = []
    }

    public let gate = Gate(isOpen: true)
    private let state = Mutex(State())

    public init() {}

    public var time: Timestamp {
        get { state.withLock { $0.time } }
        set { state.withLock { $0.time = newValue } }
    }

    public var isSending: Bool {
        get { state.withLock { $0.isSending } }
        set { state.withLock { $0.isSending = newValue } }
    }

    public func fail(_ calls: Calls, with error: RepositoryError?) {
        state.withLock { $0.errors[calls] = error }
    }

    /// Returns the outbox with all entries.
    public func outbox(of owner: Owner) -> Outbox<Change> {
        state.withLock { $0.outboxes[owner] ?? Outbox() }
    }

    /// Has the entries of the keys and no others, as a real one, so that a use case that reads too little fails.
    public func outbox(of owner: Owner, for keys: [String]?) throws(RepositoryError) -> Outbox<Change> {
        if let error = state.withLock({ $0.errors[.reading] }) { throw error }
        let outbox = outbox(of: owner)
        guard let keys else { return outbox }
        return Outbox(entries: outbox.entries.filter { keys.contains($0.change.key) }, summary: outbox.summary)
    }

    @discardableResult
    public func update<Value: Sendable>(
        _ owner: Owner,
        for keys: [String]?,
        _ change: @Sendable (inout Outbox<Change>, Timestamp) throws(RepositoryError) -> Value
    ) throws(RepositoryError) -> Value {
        let before = try outbox(of: owner, for: keys)
        var after = before
        let value = try change(&after, time)
        guard after != before else { return value }
        if let error = state.withLock({ $0.errors[.saving] }) { throw error }
        let observers = state.withLock { state in
            let whole = state.outboxes[owner] ?? Outbox()
            let gone = Set(before.entries.map(\.id))
            let goneRefused = Set(before.refused.map(\.id))
            state.outboxes[owner] = Outbox(
                entries: whole.entries.filter { !gone.contains($0.id) } + after.entries,
                refused: whole.refused.filter { !goneRefused.contains($0.id) } + after.refused,
                summary: after.summary
            )
            return state.observers
        }
        for observer in observers { observer.yield() }
        return value
    }

    public func updates() async -> AsyncStream<Void> {
        let (updates, observer) = AsyncStream.makeStream(of: Void.self)
        observe(observer)
        return updates
    }

    public func beginSending(waitingAtMost limit: Duration) async throws(RepositoryError) -> Bool {
        try? await gate.pass()
        if let error = state.withLock({ $0.errors[.sending] }) { throw error }
        return state.withLock { state in
            guard !state.isSending else { return false }
            state.isSending = true
            return true
        }
    }

    public func endSending() {
        isSending = false
    }

    public func observe(_ observer: AsyncStream<Void>.Continuation) {
        state.withLock { $0.observers.append(observer) }
    }
}
