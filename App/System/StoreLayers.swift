import Data
import Infrastructure
import Platform

/// A store as the program uses it, and the engine below.
struct StoreLayers: Sendable {
    /// Fails where the disk does: for those who ask whether all is well.
    let engine: any RecordStore
    /// Goes on in memory then, and deletes from the earlier engines too.
    let store: any RecordStore
    /// The engines that were chosen before and may have left something.
    let earlier: [EarlierRecordStore]

    /// - Parameter directory: Nil where there is no folder to keep it in: it is in memory.
    init(
        _ storage: StorageEngine,
        _ name: String,
        in directory: String?,
        durability: SQLiteDurability,
        _ warnings: any WarningReporter
    ) {
        let places = directory.map { Self.places(of: name, in: $0) } ?? [:]
        func makeEngine(_ storage: StorageEngine) -> any RecordStore {
            switch (storage, places[storage]) {
            case (.sqlite, let path?):
                // Nobody should wait long for a cache that another process holds: the service answers as well.
                let timeout = durability == .disposable ? Duration.seconds(2) : .seconds(5)
                let configuration = SQLiteStoreConfiguration(path: path, durability: durability, busyTimeout: timeout)
                return SQLiteRecordStore(configuration: configuration, warnings: warnings)
            case (.file, let path?):
                return FileRecordStore(directory: path, warnings: warnings)
            case (.memory, _), (_, nil):
                return InMemoryRecordStore()
            }
        }
        let engine = makeEngine(storage)
        self.engine = engine
        earlier = places.filter { $0.key != storage && Self.mayExist($0.value) }
            .map { EarlierRecordStore(name: $0.value, store: makeEngine($0.key)) }
        let current = places[storage].map { FallbackRecordStore(name: $0, primary: engine, warnings: warnings) }
        store = SuccessorRecordStore(current ?? engine, of: earlier)
    }

    /// Where each engine keeps its files.
    private static func places(of name: String, in directory: String) -> [StorageEngine: String] {
        [.sqlite: "\(directory)/\(name).db", .file: "\(directory)/\(name)"]
    }

    /// So also where nobody can tell, as in a folder that may not be entered.
    private static func mayExist(_ path: String) -> Bool {
        access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno)
    }

    func close() async {
        await store.close()
    }
}
