/// Why a store could not be read or written; the reason is a phrase for people.
public struct RecordStoreError: Error, Sendable, Hashable {
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}
