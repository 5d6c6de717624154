import CSQLiteKit
import InfrastructureKit
import Testing

@Suite(.timeLimit(.minutes(3)))
struct SQLiteConnectionTests {
    private static let values: [SQLValue] = [
        .null, .integer(.min), .integer(.max), .text(""), .text("a\0b"), .text("👩‍🚀"), .bytes([]), .bytes([0, 255]),
    ]
    private let connection: SQLiteConnection

    init() throws {
        connection = try SQLiteConnection(path: ":memory:", busyTimeout: .zero)
        try connection.run("CREATE TABLE notes (value)")
    }

    private func reason(_ work: () throws -> Void) -> String? {
        #expect(throws: SQLiteError.self, performing: work)?.reason
    }

    @Test func `a bound value comes back`() throws {
        for value in Self.values { try connection.run("INSERT INTO notes VALUES (?1)", [value]) }
        let values = try connection.rows("SELECT value, typeof(value) FROM notes") { row -> SQLValue in
            switch row.text(1) {
            case "null": .optionalText(row.optionalText(0))
            case "integer": .integer(row.integer(0))
            case "text": .text(row.text(0))
            default: .bytes(row.bytes(0))
            }
        }
        #expect(values == Self.values)
        #expect(SQLiteStoreConfiguration.libraryVersion.hasPrefix("3."))
    }

    @Test func `a transaction that throws or has not enough room changes nothing`() throws {
        func write(_ statements: String...) throws {
            try connection.transaction(.write) { () throws(SQLiteError) in
                for statement in statements { try connection.run("INSERT INTO notes VALUES (\(statement))") }
            }
        }
        #expect(reason { try write("1", "oops") } == "no such column: oops")
        try write("2")
        try connection.run("PRAGMA max_page_count = 10")
        #expect(reason { try write("3", "zeroblob(100000)") } == "the disk is full")
        try write("4")
        #expect(try connection.rows("SELECT value FROM notes") { $0.integer(0) } == [2, 4])
    }

    @Test func `a faulty statement or a missing file is an error, and the connection can be used afterwards`() throws {
        #expect(throws: SQLiteError.self) { try connection.run("SELECT 1", [.integer(1)]) }
        #expect(throws: SQLiteError.self) { try connection.run("SELECT abs(?1)", [.integer(.min)]) }
        #expect(try connection.rows("SELECT abs(?1)", [.integer(-1)]) { $0.integer(0) } == [1])
        let missing = reason { _ = try SQLiteConnection(path: "/no/a.db", busyTimeout: .zero) }
        #expect(missing == "unable to open database file")
    }
}
