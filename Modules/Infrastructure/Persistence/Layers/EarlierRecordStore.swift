public import Data

/// What kept records before another store took its place, and may still hold some.
public struct EarlierRecordStore: Sendable {
    /// What the user knows it as: nothing else shows which one failed.
    public let name: String
    public let store: any RecordStore

    public init(name: String, store: any RecordStore) {
        self.name = name
        self.store = store
    }
}
