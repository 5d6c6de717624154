/// Requests in flight, each shared by all of its callers and cancelled with the last one.
///
/// Requests are compared as a whole, so that a caller never gets the failure of another session.
actor InFlightRequests {
    private struct Key: Hashable {
        let request: ServiceRequest
        let type: ObjectIdentifier
    }

    private struct Request {
        /// Tells the request from an earlier or later one that is equal.
        let number: Int
        let task: Task<any Sendable, Never>
        var waiters: Int
    }

    private var requests: [Key: Request] = [:]
    private var lastNumber = 0

    func waiters(for request: ServiceRequest) -> Int {
        requests.first { $0.key.request == request }?.value.waiters ?? 0
    }

    func outcome<Value: Sendable>(
        of request: ServiceRequest,
        send: @escaping @Sendable () async -> Value
    ) async -> Value {
        let key = Key(request: request, type: ObjectIdentifier(Value.self))
        let joined = joinOrStart(key, send)
        let outcome = await withTaskCancellationHandler {
            await joined.task.value
        } onCancel: {
            Task { await self.cancelWaiter(key, joined.number) }
        }
        finish(key, joined.number)
        // The key contains the type, so the cast succeeds.
        guard let outcome = outcome as? Value else { return await send() }
        return outcome
    }

    private func joinOrStart(_ key: Key, _ send: @escaping @Sendable () async -> some Sendable) -> Request {
        if var joined = requests[key] {
            joined.waiters += 1
            requests[key] = joined
            return joined
        }
        lastNumber += 1
        // Off this actor, so that different requests run side by side.
        let task = Task<any Sendable, Never> { @concurrent in await send() }
        let started = Request(number: lastNumber, task: task, waiters: 1)
        requests[key] = started
        return started
    }

    private func cancelWaiter(_ key: Key, _ number: Int) {
        guard var request = requests[key], request.number == number else { return }
        request.waiters -= 1
        requests[key] = request.waiters > 0 ? request : nil
        if request.waiters == 0 { request.task.cancel() }
    }

    private func finish(_ key: Key, _ number: Int) {
        if requests[key]?.number == number { requests[key] = nil }
    }
}
