public import Domain
import Synchronization

/// Waiting changes in memory, as if the process never ended.
///
/// Test hooks: `fail(with:)` makes every call that may throw fail, and `failToSave(with:)` every `update`. `time` is the time
/// of all changes. Set `isSending` to `true` as if another process were sending: nobody else may send then. While `isSilent` is
/// `true`, observers learn of nothing. While `gate` is closed, everybody who wants to send waits.
public final class FakeWaitingChangesRepository: WaitingChangesRepository {
    private struct State {
        var changes: [UserSession: WaitingChanges] = [:]
        var error: MoviesError?
        var savingError: MoviesError?
        var time = Timestamp(millisecondsSince1970: 1_000_000)
        var isSending = false
        var isSilent = false
        var observers: [AsyncStream<Void>.Continuation] = []
    }

    package let gate = Gate(isOpen: true)
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

    public var isSilent: Bool {
        get { state.withLock { $0.isSilent } }
        set { state.withLock { $0.isSilent = newValue } }
    }

    public func fail(with error: MoviesError?) {
        state.withLock { $0.error = error }
    }

    public func failToSave(with error: MoviesError?) {
        state.withLock { $0.savingError = error }
    }

    public func changes(of session: UserSession) throws(MoviesError) -> WaitingChanges {
        let (error, changes) = state.withLock { ($0.error, $0.changes[session]) }
        if let error { throw error }
        return changes ?? WaitingChanges()
    }

    @discardableResult
    public func update<Value: Sendable>(
        _ session: UserSession,
        _ change: @Sendable (inout WaitingChanges, Timestamp) throws(MoviesError) -> Value
    ) throws(MoviesError) -> Value {
        var changes = try changes(of: session)
        if let error = state.withLock({ $0.savingError }) { throw error }
        let value = try change(&changes, time)
        let observers = state.withLock { state in
            state.changes[session] = changes
            return state.isSilent ? [] : state.observers
        }
        for observer in observers { observer.yield() }
        return value
    }

    public func updates() -> AsyncStream<Void> {
        let (updates, observer) = AsyncStream.makeStream(of: Void.self)
        state.withLock { $0.observers.append(observer) }
        return updates
    }

    public func beginSending(waitingAtMost limit: Duration) async -> Bool {
        try? await gate.pass()
        return state.withLock { state in
            guard !state.isSending else { return false }
            state.isSending = true
            return true
        }
    }

    public func endSending() {
        isSending = false
    }
}
