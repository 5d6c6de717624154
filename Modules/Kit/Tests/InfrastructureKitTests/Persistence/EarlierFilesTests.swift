import DataKit
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// A database that has come in the place of files.
@Suite(.timeLimit(.minutes(1)))
struct EarlierFilesTests {
    private let directory: TemporaryDirectory
    private let warnings = FakeWarningReporter()
    private var folder: String { directory.path("user") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `records are taken over once, as older ones, unless newer ones are there`() async throws {
        try await makeStore(takesOver: false).save(.sample("b", "new", at: 9), in: .books, if: .always)
        try await saveEarlier("a", "b", "c", in: .books)
        try await saveEarlier("d", in: .readers)
        let store = makeStore()
        #expect(try await store.keys(in: .books) == ["b", "c", "a"])
        #expect(try await store.record("b", in: .books) == .sample("b", "new", at: 9))
        #expect(try await store.record("a", in: .books) == .sample("a", "old", at: 1, tag: "t"))
        #expect(try await store.keys(in: .readers) == ["d"])
        #expect(try !Files.names(in: directory.path).contains("user"))
        try await store.deleteAll(in: .books)
        #expect(try await makeStore().keys(in: .books) == [])
        #expect(warnings.warnings.isEmpty)
    }

    @Test func `a deletion concerns what was taken over, too`() async throws {
        try await saveEarlier("a", in: .books)
        try await makeStore().deleteAll(in: .books)
        #expect(try await makeStore().keys(in: .books) == [])
    }

    @Test func `many that open the database at once lose nothing`() async throws {
        try await saveEarlier("a", "b", "c", in: .large)
        let found = try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                let store = makeStore()
                group.addTask { try await store.keys(in: .large) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(found.count == 8)
        #expect(try await makeStore().keys(in: .large) == ["c", "b", "a"])
        #expect(warnings.warnings.isEmpty)
    }

    @Test func `a damaged file is set aside with one warning, and the others are taken over`() async throws {
        try await saveEarlier("d", in: .readers)
        try Files.write(Array("{".utf8), to: folder + "/books.json")
        for _ in 1...2 { #expect(try await makeStore().keys(in: .readers) == ["d"]) }
        #expect(try await makeStore().keys(in: .books) == [])
        #expect(try Files.names(in: folder) == ["books.json.damaged"])
        #expect(warnings.warnings == [.notTakenOver(path: folder + "/books.json.damaged", reason: "it is damaged")])
    }

    @Test func `a file of a newer version stays, with a warning`() async throws {
        let text = #"{"version":2}"#
        try Files.createDirectory(folder)
        try Files.write(Array(text.utf8), to: folder + "/books.json")
        #expect(try await makeStore().keys(in: .books) == [])
        #expect(try Files.read(folder + "/books.json") == Array(text.utf8))
        let reason = "it belongs to a newer version of this program"
        #expect(warnings.warnings == [.notTakenOver(path: folder + "/books.json", reason: reason)])
    }

    @Test func `the files stay as long as the records cannot be saved`() async throws {
        try await saveEarlier("a", in: .books)
        let path = directory.path("user.db")
        try Files.createDirectory(path)
        await #expect(throws: RecordStoreError.self) { try await makeStore().keys(in: .books) }
        #expect(warnings.warnings.count == 1)
        rmdir(path)
        #expect(try await makeStore().keys(in: .books) == ["a"])
    }

    private func saveEarlier(_ keys: String..., in collection: RecordCollection) async throws {
        let store = FileRecordStore(directory: folder, warnings: warnings)
        for key in keys {
            try await store.save(.sample(key, "old", at: 1, tag: "t"), in: collection, if: .always)
        }
    }

    /// A store object of its own for each call, as each process has one.
    private func makeStore(takesOver: Bool = true) -> SQLiteRecordStore {
        let configuration = SQLiteStoreConfiguration(
            path: directory.path("user.db"),
            durability: .durable,
            earlierFiles: takesOver ? folder : nil
        )
        return SQLiteRecordStore(configuration: configuration, warnings: warnings)
    }
}
