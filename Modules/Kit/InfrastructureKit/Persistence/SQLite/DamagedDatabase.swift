import DataKit

/// The records of a database that was moved aside: those of its copy, and those that SQLite can still read of the file itself.
///
/// The copy is whole, but a process that was killed may have written records after it. SQLite finds these if the pages on the
/// way to them are whole. One whose own page is damaged is lost.
struct DamagedDatabase {
    /// A row of the table of records.
    struct Row {
        let sequence: Int64
        let collection: String
        let record: Record
    }

    /// The most rows that are looked for in a file. The user's own data has a few thousand at most.
    private static let rowLimit = 100_000

    private var rowsBySequence: [Int64: Row] = [:]
    private var size = 0

    /// Reads all that can be read, and changes no file.
    init(path: String) {
        // A row that both have is read from the copy, because what the file has of it may be damaged.
        for file in [path + DatabaseCopy.suffix, path] { read(file) }
    }

    /// The rows, newest first. If a record was replaced, only its newest row.
    var rows: [Row] {
        var keys: Set<[String]> = []
        return rowsBySequence.values.sorted { $0.sequence > $1.sequence }
            .filter { keys.insert([$0.collection, $0.record.key]).inserted }
    }

    /// Reads the rows of a file one by one, so that a damaged page costs those on it only. Each index and the table itself can
    /// tell which rows there are.
    private mutating func read(_ path: String) {
        guard !FileSystem.isSpecial(path),
            let connection = try? SQLiteConnection(path: path, mode: .readOnly, busyTimeout: .seconds(1))
        else { return }
        // With this, SQLite reads a file whose end is missing.
        try? connection.run("PRAGMA writable_schema = ON")
        try? connection.run("PRAGMA cell_size_check = ON")
        var sequences: Set<Int64> = []
        for order in [
            "INDEXED BY records_by_age", "INDEXED BY sqlite_autoindex_records_1", "NOT INDEXED ORDER BY sequence",
            "NOT INDEXED ORDER BY sequence DESC",
        ] {
            let sql = "SELECT sequence FROM records \(order) LIMIT \(Self.rowLimit)"
            _ = try? connection.rows(sql) { sequences.insert($0.integer(0)) }
        }
        let sql = "SELECT collection, key, bytes, stored_at, entity_tag FROM records NOT INDEXED WHERE sequence = $1"
        for sequence in sequences where rowsBySequence[sequence] == nil && size < SQLiteLimits.result {
            let rows = try? connection.rows(sql, [.integer(sequence)]) { row in
                let record = RecordTable.record(row, from: 1)
                return Row(sequence: sequence, collection: row.text(0), record: record)
            }
            rowsBySequence[sequence] = rows?.first
            size += rows?.first?.record.bytes.count ?? 0
        }
    }
}
