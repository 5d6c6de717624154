import Data
import Domain
import Infrastructure
import Platform

/// A record store that survives a failing disk, and the storage engine below it.
struct StoreLayers: Sendable {
    /// The storage engine. It throws if the disk fails, so that `movies doctor` can report it.
    let engine: any RecordStore
    /// The store for all other uses. It continues in memory if the disk fails.
    let store: any RecordStore

    /// - Parameters:
    ///   - path: The path of the engine's files, or `nil` if it has none.
    ///   - hasMemory: Whether records that were read stay in memory.
    private init(
        _ engine: any ObservableRecordStore,
        at path: String?,
        hasMemory: Bool = false,
        isUserData: Bool = false,
        _ warnings: any WarningReporter
    ) {
        self.engine = engine
        store =
            path.map { path in
                let primary = hasMemory ? TieredRecordStore(disk: engine) : engine
                return FallbackRecordStore(name: path, primary: primary, isUserData: isUserData, warnings: warnings)
            } ?? engine
    }

    /// The store of data that can be fetched again.
    ///
    /// - Parameters:
    ///   - directory: The folder of the cache. If it is `nil`, the cache is in memory.
    ///   - staysOpen: Whether the program stays open, so that records are read more than once.
    static func cache(
        _ storage: StorageEngine,
        in directory: String?,
        staysOpen: Bool,
        warnings: any WarningReporter
    ) -> StoreLayers {
        let path = directory.flatMap { cachePath(of: storage, in: $0) }
        return StoreLayers(makeCacheEngine(storage, at: path, warnings), at: path, hasMemory: staysOpen, warnings)
    }

    /// The store of the user's own data: a database, even if another engine holds the cache. Reports those that were damaged
    /// and not repaired.
    ///
    /// - Parameter directory: The folder of the data. If it is `nil`, the data is in memory.
    static func userData(in directory: String?, warnings: any WarningReporter) -> StoreLayers {
        guard let configuration = userDataConfiguration(in: directory) else {
            return StoreLayers(InMemoryRecordStore(), at: nil, warnings)
        }
        for damaged in SQLiteRepair.damagedFiles(of: configuration.path) {
            warnings.report(.fileSetAside(path: damaged, isUserData: true))
        }
        let engine = SQLiteRecordStore(configuration: configuration, warnings: warnings)
        return StoreLayers(engine, at: configuration.path, isUserData: true, warnings)
    }

    /// The database of the user's own data, or `nil` if there is no folder for it.
    static func userDataConfiguration(in directory: String?) -> SQLiteStoreConfiguration? {
        directory.map { SQLiteStoreConfiguration(path: "\($0)/user.db", durability: .durable) }
    }

    /// Deletes the cached data of all engines but one, so that only one engine holds a cache.
    ///
    /// - Throws: `MoviesError.storage` with the path of the files that could not be deleted.
    static func clearCaches(
        except storage: StorageEngine,
        in directory: String?,
        warnings: any WarningReporter
    ) async throws(MoviesError) {
        for other in StorageEngine.allCases where other != storage {
            guard let path = directory.flatMap({ cachePath(of: other, in: $0) }), mayExist(path) else { continue }
            let store = makeCacheEngine(other, at: path, warnings)
            var failure: MoviesError?
            do throws(MoviesError) {
                try await DefaultCacheRepository(store: store).clear()
            } catch .storage(let reason) {
                failure = .storage(reason: "\(path): \(reason)")
            } catch {
                failure = error
            }
            await store.close()
            if let failure { throw failure }
        }
    }

    func close() async {
        await store.close()
    }

    private static func makeCacheEngine(
        _ storage: StorageEngine,
        at path: String?,
        _ warnings: any WarningReporter
    ) -> any ObservableRecordStore {
        switch (storage, path) {
        case (.sqlite, let path?):
            // Short: if another process locks the cache for long, asking the service is faster.
            let configuration = SQLiteStoreConfiguration(
                path: path,
                durability: .disposable,
                busyTimeout: .seconds(2)
            )
            return SQLiteRecordStore(configuration: configuration, warnings: warnings)
        case (.file, let path?):
            return FileRecordStore(directory: path, warnings: warnings)
        case (.memory, _), (_, nil):
            return InMemoryRecordStore()
        }
    }

    /// The path of an engine's files, or `nil` if it has none.
    private static func cachePath(of storage: StorageEngine, in directory: String) -> String? {
        switch storage {
        case .sqlite: "\(directory)/cache.db"
        case .file: "\(directory)/cache"
        case .memory: nil
        }
    }

    /// Whether there may be a file. Also `true` if that is unknown, for example in a folder that may not be entered.
    private static func mayExist(_ path: String) -> Bool {
        access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno)
    }
}
