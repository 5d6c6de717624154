import Synchronization

/// Limits how many requests of a client are in flight, and waits when the service says that they are too many.
///
/// Each request enters before it is sent for the first time and leaves at its end, also if it is sent again.
final class RequestGate: Sendable {
    private struct State {
        /// Zero during a pause.
        var limit = RequestGate.limit
        var inFlight = 0
        var waiting: ArraySlice<CheckedContinuation<Void, Never>> = []
    }

    /// As many as a walk through pages fetches at the same time.
    private static let limit = 8

    private let state = Mutex(State())

    /// Waits until the request may be sent. One that is cancelled waits, too; it ends when it is sent.
    func enter() async {
        await withCheckedContinuation { continuation in
            change { $0.waiting.append(continuation) }
        }
    }

    func leave() {
        change { $0.inFlight -= 1 }
    }

    /// Lets no other request in while `sleep` takes, and only half as many as before at the same time after it.
    ///
    /// Requests that were in flight together fail together, so those that fail during a pause do not halve the limit again.
    func pause<Failure>(_ sleep: () async throws(Failure) -> Void) async throws(Failure) {
        let former = state.withLock { state in
            defer { state.limit = 0 }
            return state.limit
        }
        defer { if former > 0 { change { $0.limit = max(1, former / 2) } } }
        try await sleep()
    }

    private func change(_ update: (inout State) -> Void) {
        let admitted = state.withLock { state in
            update(&state)
            let admitted = state.waiting.prefix(max(0, state.limit - state.inFlight))
            state.inFlight += admitted.count
            state.waiting = state.waiting.dropFirst(admitted.count)
            return admitted
        }
        for continuation in admitted { continuation.resume() }
    }
}
