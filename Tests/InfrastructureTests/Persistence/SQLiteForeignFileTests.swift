import Data
import Infrastructure
import TestDoubles
import Testing

/// Files that are databases, but not for this version of this program.
@Suite(.timeLimit(.minutes(1)))
struct SQLiteForeignFileTests {
    private let file: SQLiteFile

    init() throws {
        file = try SQLiteFile()
        try Files.write([], to: file.path)
    }

    @Test(arguments: [
        ("PRAGMA user_version = 2", "it belongs to a newer version of this program"),
        ("PRAGMA application_id = 7", "it is the database of another program"),
        ("PRAGMA application_id = 0", "it is the database of another program"),
        ("PRAGMA user_version = 0", "it is the database of another program"),
    ])
    func `leaves a store that it does not know as it is`(change: String, reason: String) async throws {
        try await file.fill(count: 1)
        try file.connect().run(change)
        try await expectUntouched(reason: reason)
    }

    @Test(arguments: ["CREATE TABLE films (title)", "PRAGMA user_version = 1", "PRAGMA application_id = 1"])
    func `leaves another program's database as it is`(making statement: String) async throws {
        try file.connect().run(statement)
        try await expectUntouched(reason: "it is the database of another program")
    }

    private func expectUntouched(reason: String) async throws {
        let before = try Files.read(file.path)
        let store = file.makeStore()
        for _ in 1...2 {
            await #expect(throws: RecordStoreError(reason: reason)) {
                try await store.save(.sample("alien"), in: .films, if: .always)
            }
        }
        #expect(try Files.read(file.path) == before)
        #expect(file.warnings.warnings == [])
    }
}
