public import DataKit

/// The store of a program that has no folder for secrets: reads find nothing, and writes fail.
public struct MissingSecretStore: SecretStore {
    private let reason: String

    public init(reason: String) {
        self.reason = reason
    }

    public func read() -> [UInt8]? { nil }

    public func update<Outcome: Sendable>(
        _ change: @Sendable (inout [UInt8]?) -> Outcome
    ) throws(SecretStoreError) -> Outcome {
        var secret: [UInt8]?
        let outcome = change(&secret)
        guard secret == nil else { throw .failed(reason: reason) }
        return outcome
    }

    public func delete() {}
}
