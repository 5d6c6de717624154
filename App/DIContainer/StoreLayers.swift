import Data
import Infrastructure

/// A store as the program uses it, and the engine below.
struct StoreLayers: Sendable {
    /// Fails where the disk does: for those who ask whether all is well.
    let engine: any RecordStore
    /// Goes on in memory then.
    let store: any RecordStore

    /// - Parameter directory: Nil where there is no folder to keep it in: it is in memory.
    init(
        _ storage: StorageEngine,
        _ name: String,
        in directory: String?,
        durability: SQLiteDurability,
        _ warnings: any WarningReporter
    ) {
        switch (storage, directory.map { "\($0)/\(name)" }) {
        case (.memory, _), (_, nil):
            engine = InMemoryRecordStore()
            store = engine
        case (.sqlite, let path?):
            // Nobody should wait long for a cache that another process holds: the service answers as well.
            let configuration = SQLiteStoreConfiguration(
                path: path + ".db",
                durability: durability,
                busyTimeout: durability == .disposable ? .seconds(2) : .seconds(5)
            )
            engine = SQLiteRecordStore(configuration: configuration, warnings: warnings)
            store = FallbackRecordStore(name: configuration.path, primary: engine, warnings: warnings)
        case (.file, let path?):
            engine = FileRecordStore(directory: path, warnings: warnings)
            store = FallbackRecordStore(name: path, primary: engine, warnings: warnings)
        }
    }
}
