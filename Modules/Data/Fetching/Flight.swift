/// One request under way, shared by everyone who waits for its outcome.
struct Flight<Outcome: Sendable>: Sendable {
    /// Tells this flight from an earlier or later one for the same key.
    let number: Int
    let task: Task<Outcome, Never>
}
