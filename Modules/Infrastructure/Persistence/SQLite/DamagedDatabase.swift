import Data
import Platform

/// A damaged database of a record store that was moved aside.
struct DamagedDatabase {
    /// A row of the table of records.
    struct Row {
        let sequence: Int64
        let collection: String
        /// The values of the columns, from the collection on.
        let values: [SQLiteValue]
    }

    /// The largest file that is read. The user's own data has a few megabytes at most.
    private static let sizeLimit = 64_000_000
    /// How many rows are looked for one by one between two damaged pages.
    private static let gapLimit: Int64 = 100_000

    let path: String

    /// Returns all rows that can be read, oldest first.
    ///
    /// SQLite changes a file that it opens, so a copy is read. The copy is removed afterwards.
    func rows() throws(SQLiteError) -> [Row] {
        let copy = path + ".copy"
        do throws(FileError) {
            let lock = try FileLock(guarding: path, .exclusive, timeout: .seconds(5))
            // The name of the lock's file is free for whatever is moved here next.
            defer {
                for file in [copy, copy + "-wal", copy + "-shm", path + ".lock"] { try? FileSystem.remove(file) }
                lock.release()
            }
            for file in [copy, copy + "-wal", copy + "-shm"] { try FileSystem.remove(file) }
            let firstPage = try Self.firstPageOfNewDatabase(at: copy)
            guard let bytes = try AtomicFile.read(path, limit: Self.sizeLimit) else { return [] }
            let log = try AtomicFile.read(path + "-wal", limit: Self.sizeLimit) ?? []
            let rows = try Self.rows(in: bytes, log: log, copiedTo: copy)
            guard rows.isEmpty, bytes.count > firstPage.count else { return rows }
            // The list of tables may be damaged. It is the same in all databases of this program.
            return try Self.rows(in: firstPage + bytes.dropFirst(firstPage.count), log: log, copiedTo: copy)
        } catch {
            throw SQLiteError(error)
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try OpenFile(path, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW).writeAll(bytes)
    }

    /// Returns the header and the list of tables of a database without records, changed so that SQLite takes the number of
    /// pages from the size of the file (https://www.sqlite.org/fileformat.html#in_header_database_size).
    private static func firstPageOfNewDatabase(at path: String) throws(FileError) -> [UInt8] {
        try FileSystem.createFile(path)
        let connection = try? SQLiteConnection(path: path, mode: .readWrite, busyTimeout: .zero)
        guard let connection, (try? SQLiteSchema.create(in: connection, durability: .disposable)) != nil,
            (try? connection.run("PRAGMA wal_checkpoint")) != nil
        else { throw FileError(code: EIO, path: path) }
        var page = Array((try AtomicFile.read(path, limit: sizeLimit) ?? []).prefix(4096))
        if page.count > 95 { page[95] ^= 0xFF }
        return page
    }

    /// Reads the rows from both ends up to a damaged page, and then each row between these places.
    private static func rows(in bytes: [UInt8], log: [UInt8], copiedTo path: String) throws(FileError) -> [Row] {
        try write(log, to: path + "-wal")
        try write(bytes, to: path)
        guard let connection = try? SQLiteConnection(path: path, mode: .readWrite, busyTimeout: .zero) else {
            return []
        }
        var (first, last): ([Row], [Row]) = ([], [])
        var (low, high) = (Int64.min, Int64.max)
        while let row = row("sequence > ?1 ORDER BY sequence", low, connection) {
            first.append(row)
            low = row.sequence
        }
        // Ends where the other direction ended, if nothing between is damaged.
        while let row = row("sequence < ?1 ORDER BY sequence DESC", high, connection) {
            high = row.sequence
            guard high > low else { break }
            last.append(row)
        }
        var middle: [Row] = []
        let (gap, isLarger) = high.subtractingReportingOverflow(low)
        if !first.isEmpty, !last.isEmpty, (2...gapLimit).contains(isLarger ? 0 : gap) {
            middle = (low + 1..<high).compactMap { row("sequence = ?1", $0, connection) }
        }
        return first + middle + last.reversed()
    }

    /// Returns the first row that meets a condition, or `nil` if there is none or it cannot be read.
    private static func row(_ condition: String, _ number: Int64, _ connection: SQLiteConnection) -> Row? {
        let sql = """
            SELECT sequence, collection, key, bytes, stored_at, entity_tag FROM records WHERE \(condition) LIMIT 1
            """
        let rows = try? connection.rows(sql, [.integer(number)]) { row in
            Row(
                sequence: row.integer(0),
                collection: row.text(1),
                values: [
                    .text(row.text(1)), .text(row.text(2)), .bytes(row.bytes(3)), .integer(row.integer(4)),
                    .optionalText(row.optionalText(5)),
                ]
            )
        }
        return rows?.first
    }
}
