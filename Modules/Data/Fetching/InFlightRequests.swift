/// Requests in flight, shared by key.
///
/// All callers of a key wait for one request. If one of them is cancelled, the others keep the request. If the last one
/// is cancelled, the request is cancelled.
actor InFlightRequests<ID: Hashable & Sendable> {
    /// One key has requests of one type, so that every waiter gets the outcome that it expects.
    private struct Key: Hashable {
        let id: ID
        let type: ObjectIdentifier
    }

    private struct Request {
        /// Distinguishes the request from an earlier or later one of the same key.
        let number: Int
        let task: Task<any Sendable, Never>
        var waiters: Int
    }

    private var requests: [Key: Request] = [:]
    private var lastNumber = 0

    var count: Int { requests.count }

    /// Returns how many callers wait for the request of a key.
    func waiters(for key: ID) -> Int {
        requests.first { $0.key.id == key }?.value.waiters ?? 0
    }

    /// Returns the outcome of the request in flight for a key. Starts `request` if there is none.
    func outcome<Value: Sendable>(
        of key: ID,
        request: @escaping @Sendable () async -> Value
    ) async -> Value {
        let key = Key(id: key, type: ObjectIdentifier(Value.self))
        let joined = join(key, request)
        let outcome = await withTaskCancellationHandler {
            await joined.task.value
        } onCancel: {
            Task { await self.leave(key, joined.number) }
        }
        finish(key, joined.number)
        guard let outcome = outcome as? Value else { return await request() }
        return outcome
    }

    private func join(_ key: Key, _ request: @escaping @Sendable () async -> some Sendable) -> Request {
        if var joined = requests[key] {
            joined.waiters += 1
            requests[key] = joined
            return joined
        }
        lastNumber += 1
        // Off this actor, so that requests of different keys run side by side.
        let task = Task<any Sendable, Never> { @concurrent in await request() }
        let started = Request(number: lastNumber, task: task, waiters: 1)
        requests[key] = started
        return started
    }

    private func leave(_ key: Key, _ number: Int) {
        guard var request = requests[key], request.number == number else { return }
        request.waiters -= 1
        requests[key] = request.waiters > 0 ? request : nil
        if request.waiters == 0 { request.task.cancel() }
    }

    private func finish(_ key: Key, _ number: Int) {
        if requests[key]?.number == number { requests[key] = nil }
    }
}
