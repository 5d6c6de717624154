import Data
import Infrastructure

extension AppDIContainer {
    /// In memory where there is no folder to keep it in, or where the disk fails.
    static func makeStore(
        _ engine: StorageEngine,
        _ name: String,
        in directory: String?,
        durability: SQLiteDurability,
        _ warnings: any WarningReporter
    ) -> any RecordStore {
        guard let directory, engine != .memory else { return InMemoryRecordStore() }
        let path = "\(directory)/\(name)" + (engine == .sqlite ? ".db" : "")
        let store: any RecordStore
        if engine == .sqlite {
            // Nobody should wait long for a cache that another process holds: the service answers as well.
            let configuration = SQLiteStoreConfiguration(
                path: path,
                durability: durability,
                busyTimeout: durability == .disposable ? .seconds(2) : .seconds(5)
            )
            store = SQLiteRecordStore(configuration: configuration, warnings: warnings)
        } else {
            store = FileRecordStore(directory: path, warnings: warnings)
        }
        return FallbackRecordStore(name: path, primary: store, warnings: warnings)
    }
}
