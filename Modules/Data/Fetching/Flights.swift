/// The requests under way, at most one for a key, and how many wait for each.
struct Flights<Key: Hashable & Sendable, Outcome: Sendable>: Sendable {
    private var entries: [Key: (flight: Flight<Outcome>, passengers: Int)] = [:]
    private var lastNumber = 0

    /// How many requests are under way.
    var count: Int { entries.count }

    /// How many wait for the request of a key.
    func passengers(of key: Key) -> Int {
        entries[key]?.passengers ?? 0
    }

    /// Joins the flight of a key, or starts one.
    mutating func join(_ key: Key, start: () -> Task<Outcome, Never>) -> Flight<Outcome> {
        if let entry = entries[key] {
            entries[key] = (entry.flight, entry.passengers + 1)
            return entry.flight
        }
        lastNumber += 1
        let flight = Flight(number: lastNumber, task: start())
        entries[key] = (flight, 1)
        return flight
    }

    /// One passenger has gone; the last one to go cancels the flight.
    mutating func leave(_ key: Key, _ flight: Flight<Outcome>) {
        guard let entry = entries[key], entry.flight.number == flight.number else { return }
        if entry.passengers > 1 {
            entries[key] = (entry.flight, entry.passengers - 1)
        } else {
            entries[key] = nil
            flight.task.cancel()
        }
    }

    /// The flight is over: the next one to ask starts another.
    mutating func land(_ key: Key, _ flight: Flight<Outcome>) {
        guard entries[key]?.flight.number == flight.number else { return }
        entries[key] = nil
    }
}
