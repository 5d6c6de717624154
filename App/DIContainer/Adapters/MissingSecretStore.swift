import Data

/// Stands where there is no folder to keep secrets in: nothing is kept, and nobody is told that it was.
struct MissingSecretStore: SecretStore {
    func read() -> [UInt8]? { nil }

    func update<Outcome: Sendable>(
        _ change: @Sendable (inout [UInt8]?) -> Outcome
    ) throws(SecretStoreError) -> Outcome {
        var secret: [UInt8]?
        let outcome = change(&secret)
        guard secret == nil else { throw .failed(reason: "there is no home folder; set MOVIES_CONFIG_DIR") }
        return outcome
    }

    func delete() {}
}
