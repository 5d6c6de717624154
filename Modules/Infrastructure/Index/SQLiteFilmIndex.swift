package import Data
import DataKit
package import Domain
package import DomainKit
package import InfrastructureKit
import PlatformKit

/// An index of films in an SQLite database beside the cache, or in memory.
///
/// It needs FTS5 (https://sqlite.org/fts5.html), which SQLite may lack. The file is made of cached copies: if it is damaged, the next
/// call deletes it and begins anew.
package actor SQLiteFilmIndex: FilmIndex {
    private static let timeout = Duration.milliseconds(50)

    fileprivate static let (prefix, suffix) = ("films-", ".db")

    private let executor = DispatchQueueExecutor(label: "SQLiteFilmIndex")
    private let database: SQLiteDatabase?
    private var memory: SQLiteConnection?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - directory: The folder of the cache. If it is `nil`, the index is in memory.
    ///   - namespace: Identifies the service among others, whose ids differ.
    ///   - patience: What the program waits for locks, all together.
    package init(in directory: String?, namespace: String, patience: LockPatience? = nil) {
        let name = "\(Self.prefix)\(RecordKey.fingerprint(namespace))\(Self.suffix)"
        database = directory.map { Self.makeDatabase("\($0)/\(name)", Self.timeout, patience) }
    }

    package func state() throws(FilmIndexError) -> FilmIndexState {
        try perform(.read) { (table) throws(SQLiteError) in try table.state() }
    }

    package func add(
        _ films: [IndexedFilm],
        of state: FilmIndexState,
        droppingBefore oldest: Timestamp
    ) throws(FilmIndexError) {
        try perform(.write) { (table) throws(SQLiteError) in
            try table.add(films, of: state, droppingBefore: oldest)
        }
    }

    package func films(
        readings: [TitleReading],
        keys: [String],
        limit: Int,
        in scope: FilmScope
    ) throws(FilmIndexError) -> [IndexedFilm] {
        try perform(.read) { (table) throws(SQLiteError) in
            let titled = try table.films(titled: keys, limit: limit, in: scope)
            let named = try table.films(readings: readings, limit: limit, in: scope)
            let known = Set(titled.map(\.movie.id))
            return titled + named.filter { !known.contains($0.movie.id) }
        }
    }

    package func film(_ id: MovieID, in scope: FilmScope) throws(FilmIndexError) -> IndexedFilm? {
        try perform(.read) { (table) throws(SQLiteError) in
            try table.film(id, in: scope)
        }
    }

    package func newest(limit: Int, in scope: FilmScope) throws(FilmIndexError) -> [IndexedFilm] {
        try perform(.read) { (table) throws(SQLiteError) in
            try table.newest(limit: limit, in: scope)
        }
    }

    package func neighbors(of words: [String]) throws(FilmIndexError) -> [WordNeighbors] {
        try perform(.read) { (table) throws(SQLiteError) in
            try words.map { word throws(SQLiteError) in try table.neighbors(of: word) }
        }
    }

    package func areBeginnings(_ words: [String]) throws(FilmIndexError) -> [Bool] {
        try perform(.read) { (table) throws(SQLiteError) in
            try words.map { word throws(SQLiteError) in try table.mayBeBeginning(word) }
        }
    }

    package func size() throws(FilmIndexError) -> (films: Int, bytes: Int) {
        try perform(.read) { (table) throws(SQLiteError) in try table.size() }
    }

    package func reset() throws(FilmIndexError) {
        try perform(.write) { (table) throws(SQLiteError) in try table.reset() }
    }

    /// The next call opens the file again.
    package func close() {
        database?.close()
        memory = nil
    }

    fileprivate static func makeDatabase(
        _ path: String,
        _ timeout: Duration,
        _ patience: LockPatience?
    ) -> SQLiteDatabase {
        let configuration = SQLiteStoreConfiguration(path: path, durability: .derived, busyTimeout: timeout)
        return SQLiteDatabase(configuration: configuration, schema: .films, patience: patience, warnings: nil)
    }

    private func perform<Result>(
        _ kind: SQLiteConnection.Transaction,
        _ work: (FilmTable) throws(SQLiteError) -> Result
    ) throws(FilmIndexError) -> Result {
        func call(_ connection: SQLiteConnection) throws(SQLiteError) -> Result {
            try connection.transaction(kind) { () throws(SQLiteError) in try work(FilmTable(connection: connection)) }
        }
        do throws(SQLiteError) {
            if let database { return try database.perform(call) }
            return try call(connectionInMemory())
        } catch {
            throw FilmIndexError(
                reason: error.reason == "no such module: fts5" ? "SQLite has no FTS5 here" : error.reason
            )
        }
    }

    private func connectionInMemory() throws(SQLiteError) -> SQLiteConnection {
        if let memory { return memory }
        let connection = try SQLiteConnection(path: ":memory:", busyTimeout: .zero)
        try SQLiteSchema.films.create(in: connection)
        memory = connection
        return connection
    }
}

extension SQLiteFilmIndex {
    /// Deletes the films of all services. A file that a process has open is emptied, and written anew without what was in it.
    ///
    /// - Parameter patience: What the program waits for locks, all together.
    /// - Throws: The first failure, with its path, after all files have been tried.
    package static func deleteFiles(in directory: String, _ patience: LockPatience) throws(FilmIndexError) {
        var failures: [String] = []
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
            throw FilmIndexError(reason: "\(directory): the folder cannot be read")
        }
        for name in names.sorted() where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
            let file = "\(directory)/\(name)"
            let database = makeDatabase(file, .seconds(2), patience)
            defer { database.close() }
            do throws(SQLiteError) {
                do throws(SQLiteError) {
                    try database.delete()
                } catch {
                    guard error.isLockedByOthers else { throw error }
                    try database.perform { (connection) throws(SQLiteError) in try erase(connection) }
                }
            } catch {
                failures.append("\(file): \(error.reason)")
            }
        }
        if let failure = failures.first { throw FilmIndexError(reason: failure) }
    }

    /// Writes the file and its log anew, without the films.
    private static func erase(_ connection: SQLiteConnection) throws(SQLiteError) {
        try connection.transaction(.write) { () throws(SQLiteError) in try FilmTable(connection: connection).reset() }
        try connection.run("VACUUM")
        // Unlike a statement that fails, the row says whether a reader has kept the log (https://sqlite.org/pragma.html#pragma_wal_checkpoint).
        if try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)") != 0 { throw .lockedByOthers }
    }
}
