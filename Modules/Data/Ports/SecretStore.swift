/// Port: keeps one secret where nobody but the user can read it, safe across tasks and processes.
public protocol SecretStore: Sendable {
    /// Nil where nothing is kept.
    func read() async throws(SecretStoreError) -> [UInt8]?

    /// Lets `change` replace what is kept, nil for nothing, while nobody else writes. All of it or nothing is written.
    @discardableResult
    func update<Outcome: Sendable>(
        _ change: @Sendable (inout [UInt8]?) -> Outcome
    ) async throws(SecretStoreError) -> Outcome

    /// Removes what is kept, also where others could read or replace it. That nothing is kept is no failure.
    func delete() async throws(SecretStoreError)
}
