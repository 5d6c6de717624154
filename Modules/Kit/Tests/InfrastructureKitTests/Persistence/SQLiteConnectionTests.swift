import CSQLiteKit
import InfrastructureKit
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SQLiteConnectionTests {
    private let connection: SQLiteConnection

    init() throws {
        connection = try SQLiteConnection(path: ":memory:", mode: .readWrite, busyTimeout: .zero)
        try connection.run("CREATE TABLE notes (value)")
    }

    @Test(arguments: [
        SQLValue.null, .integer(.min), .integer(.max), .text(""), .text("a\0b"), .text("👩‍🚀"), .bytes([]),
        .bytes([0, 255]),
    ])
    func `a bound value comes back`(value: SQLValue) throws {
        try connection.run("INSERT INTO notes VALUES (?1)", [value])
        let types = try connection.rows("SELECT typeof(value) FROM notes") { $0.text(0) }
        let values = try connection.rows("SELECT value FROM notes") { row -> SQLValue in
            switch types.first {
            case "null": .optionalText(row.optionalText(0))
            case "integer": .integer(row.integer(0))
            case "text": .text(row.text(0))
            default: .bytes(row.bytes(0))
            }
        }
        #expect(values == [value])
    }

    @Test func `a transaction that throws changes nothing`() throws {
        #expect(throws: SQLiteError.unusable(reason: "enough")) {
            try connection.transaction(.write) { () throws(SQLiteError) in
                try connection.run("INSERT INTO notes VALUES (1)")
                throw .unusable(reason: "enough")
            }
        }
        try connection.transaction(.write) { () throws(SQLiteError) in
            try connection.run("INSERT INTO notes VALUES (2)")
        }
        #expect(try connection.rows("SELECT value FROM notes") { $0.integer(0) } == [2])
    }

    @Test func `a transaction without enough room changes nothing`() throws {
        try connection.run("INSERT INTO notes VALUES (1)")
        try connection.run("PRAGMA max_page_count = 10")
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction(.write) { () throws(SQLiteError) in
                try connection.run("INSERT INTO notes VALUES (2)")
                try connection.run("INSERT INTO notes VALUES (zeroblob(100000))")
            }
        }
        #expect(error?.reason == "the disk is full")
        #expect(try connection.rows("SELECT value FROM notes") { $0.integer(0) } == [1])
        try connection.run("INSERT INTO notes VALUES (3)")
    }

    @Test func `a faulty statement has a reason, and the connection can be used afterwards`() throws {
        let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT oops") }
        #expect(error?.reason == "no such column: oops")
        #expect(throws: SQLiteError.self) { try connection.run("SELECT 1", [.integer(1)]) }
        #expect(throws: SQLiteError.self) { try connection.run("SELECT abs(?1)", [.integer(.min)]) }
        #expect(try connection.rows("SELECT abs(?1)", [.integer(-1)]) { $0.integer(0) } == [1])
    }

    @Test func `a missing file is not opened`() {
        let error = #expect(throws: SQLiteError.self) {
            try SQLiteConnection(path: "/nowhere/at/all.db", mode: .readWrite, busyTimeout: .zero)
        }
        #expect(error?.reason == "unable to open database file")
    }

    @Test func `the version is that of the loaded library`() {
        #expect(SQLiteStoreConfiguration.libraryVersion.hasPrefix("3."))
    }
}
