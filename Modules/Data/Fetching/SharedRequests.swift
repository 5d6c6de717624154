/// Makes one request at a time for a key, which all who ask for it share.
///
/// When one of them leaves, the others keep it, and when the last one leaves it is cancelled.
actor SharedRequests<Key: Hashable & Sendable, Outcome: Sendable> {
    private var flights = Flights<Key, Outcome>()

    /// How many are under way: what is kept of a key goes with its request.
    var count: Int { flights.count }

    /// How many wait for the request of a key.
    func waiting(for key: Key) -> Int {
        flights.passengers(of: key)
    }

    /// What comes of the request that is under way for a key, or else of `request`.
    func outcome(for key: Key, request: @escaping @Sendable () async -> Outcome) async -> Outcome {
        let flight = flights.join(key) {
            Task { await request() }
        }
        let outcome = await withTaskCancellationHandler {
            await flight.task.value
        } onCancel: {
            Task { await self.leave(key, flight) }
        }
        flights.land(key, flight)
        return outcome
    }

    private func leave(_ key: Key, _ flight: Flight<Outcome>) {
        flights.leave(key, flight)
    }
}
