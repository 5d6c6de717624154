import Data
import Infrastructure

/// Makes the stores that the program keeps its records in.
enum RecordStores {
    /// In memory where there is no folder to keep it in, or where the disk fails.
    static func make(
        _ name: String,
        in directory: String?,
        durability: SQLiteDurability,
        _ warnings: any WarningReporter
    ) -> any RecordStore {
        guard let directory else { return InMemoryRecordStore() }
        let configuration = SQLiteStoreConfiguration(path: "\(directory)/\(name).db", durability: durability)
        let store = SQLiteRecordStore(configuration: configuration, warnings: warnings)
        return FallbackRecordStore(name: "\(directory)/\(name).db", primary: store, warnings: warnings)
    }
}
