import Data
import Infrastructure

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A store as the program uses it, and the engine below.
struct StoreLayers: Sendable {
    /// Fails where the disk does: for those who ask whether all is well.
    let engine: any RecordStore
    /// Goes on in memory then.
    let store: any RecordStore
    /// The engines that were chosen before and have left something: what has to go has to go there, too.
    let earlier: [any RecordStore]

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
        store = places[storage].map { FallbackRecordStore(name: $0, primary: engine, warnings: warnings) } ?? engine
        earlier = places.filter { $0.key != storage && FileManager.default.fileExists(atPath: $0.value) }
            .map { makeEngine($0.key) }
    }

    /// Where each engine keeps its files.
    private static func places(of name: String, in directory: String) -> [StorageEngine: String] {
        [.sqlite: "\(directory)/\(name).db", .file: "\(directory)/\(name)"]
    }

    func close() async {
        for store in [store] + earlier { await store.close() }
    }
}
