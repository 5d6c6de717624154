import Data
package import DataKit
import Domain
package import DomainKit
package import InfrastructureKit
package import PlatformKit

/// The engine that holds the cache. The user's own data is always in files on this machine.
package enum StorageEngine: String, Sendable, CaseIterable {
    /// The fastest, for any number of processes.
    case sqlite
    /// A JSON file for each collection.
    case file
    /// Lost when the program ends.
    case memory

    package static let alternatives = "'sqlite', 'file' or 'memory'"
}

extension Directories {
    static let configurationVariable = "MOVIES_CONFIG_DIR"

    /// With another name, the data of today would not be found.
    package init(environment: EnvironmentVariables) {
        self.init(environment: environment, program: "movies", configurationVariable: Self.configurationVariable)
    }
}

/// What the program saves, but for settings and secrets. A store opens its files at its first use: a program whose user is signed out
/// opens no database but the cache.
package struct Stores: Sendable {
    /// Of what can be fetched again. It continues in memory if the disk fails.
    package let cache: any RecordStore
    package let cacheEngine: any ObservableRecordStore
    package let filmIndex: SQLiteFilmIndex
    /// Of what was fetched for the user, and goes with a sign-out. It continues in memory if the disk fails.
    package let userData: any RecordStore
    private let userEngine: any ObservableRecordStore
    private let userPlace: String?
    /// A JSON file of the changes that wait. It throws if the disk fails. `nil` if there is no folder: then no change can wait.
    package let outbox: (any ObservableRecordStore)?
    /// A JSON file of the recent searches. No command waits for the disk because of it, or of the notices.
    package let history: any RecordStore
    /// It also has what the program itself remembers, such as the chart that was looked at last.
    package let notices: any RecordStore

    /// Reports damaged data of the user that was set aside and is still there.
    ///
    /// - Parameters:
    ///   - directories: Without the folder of the cache or of the data, the stores of it are in memory.
    ///   - namespace: Of the films in the index.
    ///   - patience: What the program waits for locks, all together.
    package init(
        _ storage: StorageEngine,
        in directories: Directories,
        namespace: String,
        patience: LockPatience? = nil,
        warnings: any WarningReporter
    ) {
        func withFailover(_ engine: any ObservableRecordStore, _ place: String?) -> any RecordStore {
            place.map { FailoverRecordStore(name: $0, engine: engine, warnings: warnings) } ?? engine
        }
        let cachePlace = Self.cachePlace(of: storage, in: directories.cache)
        cacheEngine = Self.makeCacheEngine(storage, at: cachePlace, patience, warnings)
        cache = withFailover(cacheEngine, cachePlace)
        filmIndex = SQLiteFilmIndex(
            in: storage == .memory ? nil : directories.cache,
            namespace: namespace,
            patience: patience
        )
        userPlace = directories.data.map { "\($0)/user.db" }
        if let folder = directories.data, let userPlace {
            for path in Self.damagedFiles(in: folder) { warnings.report(.fileSetAside(path: path)) }
            let database = SQLiteStoreConfiguration(path: userPlace, durability: .disposable)
            userEngine = SQLiteRecordStore(configuration: database, patience: patience, warnings: warnings)
            userData = withFailover(userEngine, userPlace)
            outbox = Self.userFile(in: folder, isSynchronized: true, patience, warnings)
            history = Self.userFile(in: folder, patience, warnings)
            notices = FileRecordStore(directory: folder, patience: patience, warnings: warnings)
        } else {
            userEngine = InMemoryRecordStore()
            userData = userEngine
            outbox = nil
            history = InMemoryRecordStore()
            notices = InMemoryRecordStore()
        }
    }

    private static func userFile(
        in folder: String,
        isSynchronized: Bool = false,
        _ patience: LockPatience?,
        _ warnings: any WarningReporter
    ) -> FileRecordStore {
        FileRecordStore(
            directory: folder,
            isUserData: true,
            isSynchronized: isSynchronized,
            patience: patience,
            warnings: warnings
        )
    }

    /// Deletes the database of what was fetched for the user if it belongs to a newer version of this program, and no other process
    /// has it open. Call this before a sign-out, which cannot empty it.
    package func deleteNewerUserDatabase() async {
        guard let userPlace, Self.mayExist(userPlace) else { return }
        try? await (userEngine as? SQLiteRecordStore)?.deleteIfNewer()
    }

    /// Made by other processes. Call this when the user looks at the screen again.
    package func lookForChanges() async {
        await cacheEngine.lookForChanges()
        await userEngine.lookForChanges()
        await outbox?.lookForChanges()
    }

    /// Call this before the process exits.
    package func close() async {
        await cacheEngine.close()
        await filmIndex.close()
        await userEngine.close()
    }
}

// MARK: - Damage

extension Stores {
    /// Checks the user's own data, and returns the damaged files that were set aside now or earlier.
    ///
    /// - Parameter folder: That of the data.
    package static func checkUserData(in folder: String, warnings: any WarningReporter) async -> [String] {
        let store = userFile(in: folder, nil, warnings)
        for collection in userCollections { _ = try? await store.summary(of: collection) }
        return damagedFiles(in: folder)
    }

    /// Asks the database of what was fetched for the user, if there is one, and fails as commands do that use it.
    package func checkUserDatabase() async throws(RepositoryError) {
        guard let userPlace, Self.mayExist(userPlace) else { return }
        for collection in LibraryRecords.collections { _ = try await userEngine.summary(of: collection) }
    }

    /// Asks the file of the changes that wait, and fails as commands do that use it.
    package func checkOutbox() async throws(RepositoryError) {
        _ = try await outbox?.summary(of: DefaultLibraryOutboxRepository.library)
    }

    private static let userCollections = [
        DefaultRecentQueriesRepository.collection, DefaultLibraryOutboxRepository.library,
    ]

    private static func damagedFiles(in folder: String) -> [String] {
        userCollections.flatMap { FileRecordStore.damagedFiles(of: $0, in: folder) }
    }
}

// MARK: - The cache

extension Stores {
    /// Deletes the cached data of all engines, because any of them may have been chosen for some runs, and the index of films.
    ///
    /// - Parameters:
    ///   - storage: An engine that keeps its data: the only one from now on, because copies in an earlier engine would show
    ///     again when it is chosen again.
    ///   - patience: What the program waits for locks, all together.
    /// - Throws: `RepositoryError.storage` with the path of the first file that could not be deleted, after all have been tried.
    package static func clearCaches(
        except storage: StorageEngine? = nil,
        environment: EnvironmentVariables,
        patience: LockPatience,
        warnings: any WarningReporter
    ) async throws(RepositoryError) {
        let directory = Directories(environment: environment).cache
        var failures: [RepositoryError] = []
        for other in StorageEngine.allCases where other != storage {
            guard let path = cachePlace(of: other, in: directory), mayExist(path) else { continue }
            let store = makeCacheEngine(other, at: path, patience, warnings)
            do throws(RepositoryError) {
                try await (store as? SQLiteRecordStore)?.deleteIfNewer()
                try await DefaultCacheRepository(engine: store).clear()
            } catch .storage(let reason) {
                failures.append(.storage(reason: "\(path): \(reason)"))
            } catch {
                failures.append(error)
            }
            await store.close()
        }
        do throws(FilmIndexError) {
            if let directory, mayExist(directory) { try SQLiteFilmIndex.deleteFiles(in: directory, patience) }
        } catch {
            failures.append(.storage(reason: error.reason))
        }
        if let failure = failures.first { throw failure }
    }

    private static func makeCacheEngine(
        _ storage: StorageEngine,
        at place: String?,
        _ patience: LockPatience?,
        _ warnings: any WarningReporter
    ) -> any ObservableRecordStore {
        switch (storage, place) {
        case (.sqlite, let path?):
            let configuration = SQLiteStoreConfiguration(path: path, durability: .disposable)
            return SQLiteRecordStore(configuration: configuration, patience: patience, warnings: warnings)
        case (.file, let path?):
            return FileRecordStore(directory: path, patience: patience, warnings: warnings)
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
