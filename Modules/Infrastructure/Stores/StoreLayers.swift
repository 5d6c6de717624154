import Data
package import DataKit
import Domain
package import DomainKit
package import InfrastructureKit
package import PlatformKit

package struct StoreLayers: Sendable {
    /// For what the user makes: it throws if the disk fails.
    package let engine: any ObservableRecordStore
    /// For what can be fetched again: it continues in memory if the disk fails.
    package let store: any RecordStore

    private init(_ engine: any ObservableRecordStore, at place: String?, _ warnings: any WarningReporter) {
        self.engine = engine
        store = place.map { FailoverRecordStore(name: $0, engine: engine, warnings: warnings) } ?? engine
    }

    /// The store of data that can be fetched again.
    ///
    /// - Parameter directory: The folder of the cache. If it is `nil`, the cache is in memory.
    package static func cache(
        _ storage: StorageEngine,
        in directory: String?,
        warnings: any WarningReporter
    ) -> StoreLayers {
        let place = cachePlace(of: storage, in: directory)
        return StoreLayers(makeCacheEngine(storage, at: place, warnings), at: place, warnings)
    }

    /// The store of the user's own data: a database, even if another engine holds the cache. Reports damaged ones that
    /// were set aside and are still there.
    ///
    /// - Parameter directory: The folder of the data. If it is `nil`, the data is in memory.
    package static func userData(in directory: String?, warnings: any WarningReporter) -> StoreLayers {
        guard let configuration = userDataConfiguration(in: directory) else {
            return StoreLayers(InMemoryRecordStore(), at: nil, warnings)
        }
        for damaged in SQLiteRecordStore.damagedFiles(setAsideFrom: configuration.path) {
            warnings.report(.fileSetAside(path: damaged, isUserData: true))
        }
        let engine = SQLiteRecordStore(configuration: configuration, warnings: warnings)
        return StoreLayers(engine, at: configuration.path, warnings)
    }

    package static func userDataConfiguration(in directory: String?) -> SQLiteStoreConfiguration? {
        directory.map { SQLiteStoreConfiguration(path: "\($0)/user.db", durability: .durable) }
    }

    /// Deletes the cached data of all engines, because any of them may have been chosen for some runs, and the index of films.
    ///
    /// - Parameter storage: An engine that keeps its data: the only one from now on, because copies in an earlier engine would show
    ///   again when it is chosen again.
    /// - Throws: `RepositoryError.storage` with the path of the first file that could not be deleted, after all have been tried.
    package static func clearCaches(
        except storage: StorageEngine? = nil,
        environment: EnvironmentVariables,
        warnings: any WarningReporter
    ) async throws(RepositoryError) {
        let directory = Directories(environment: environment).cache
        var failures: [RepositoryError] = []
        for other in StorageEngine.allCases where other != storage {
            guard let path = cachePlace(of: other, in: directory), mayExist(path) else { continue }
            let store = makeCacheEngine(other, at: path, warnings)
            do throws(RepositoryError) {
                try await DefaultCacheRepository(engine: store).clear()
            } catch .storage(let reason) {
                failures.append(.storage(reason: "\(path): \(reason)"))
            } catch {
                failures.append(error)
            }
            await store.close()
        }
        do throws(FilmIndexError) {
            if let directory, mayExist(directory) { try SQLiteFilmIndex.deleteFiles(in: directory) }
        } catch {
            failures.append(.storage(reason: error.reason))
        }
        if let failure = failures.first { throw failure }
    }

    /// Call this before the process exits.
    package func close() async {
        await engine.close()
    }

    private static func makeCacheEngine(
        _ storage: StorageEngine,
        at place: String?,
        _ warnings: any WarningReporter
    ) -> any ObservableRecordStore {
        switch (storage, place) {
        case (.sqlite, let path?):
            let configuration = SQLiteStoreConfiguration(path: path, durability: .disposable)
            return SQLiteRecordStore(configuration: configuration, warnings: warnings)
        case (.file, let path?):
            return FileRecordStore(directory: path, warnings: warnings)
        case (.memory, _), (_, nil):
            return InMemoryRecordStore()
        }
    }

    private static func cachePlace(of storage: StorageEngine, in directory: String?) -> String? {
        switch storage {
        case .sqlite: directory.map { "\($0)/cache.db" }
        case .file: directory.map { "\($0)/cache" }
        case .memory: nil
        }
    }

    /// Also `true` if that is unknown, for example in a folder that may not be entered.
    private static func mayExist(_ path: String) -> Bool {
        access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno)
    }
}
