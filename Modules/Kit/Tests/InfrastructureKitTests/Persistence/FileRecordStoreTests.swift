import DataKit
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FileRecordStoreTests {
    private let directory: TemporaryDirectory
    private let warnings = FakeWarningReporter()
    private var path: String { directory.path("files/books.json") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makeStore(lockTimeout: Duration = .seconds(5)) -> FileRecordStore {
        FileRecordStore(directory: directory.path("files"), lockTimeout: lockTimeout, warnings: warnings)
    }

    @Test func `creates its directory and files for the user alone, and no others`() async throws {
        let store = makeStore()
        #expect(try await store.keys(in: .books) == [])
        #expect(try Files.names(in: directory.path) == [])
        try await store.save(.sample("alice"), in: .books, if: .always)
        try await store.save(.sample("alice"), in: RecordCollection(name: "../É", limit: 1), if: .always)
        let names = try Files.names(in: directory.path("files"))
        let expected = ["%2E%2E%2F%C3%89.json", "%2E%2E%2F%C3%89.json.lock", "books.json", "books.json.lock"]
        #expect(names == expected)
        #expect(try Files.permissions(of: directory.path("files")) == 0o700)
        #expect(try names.allSatisfy { try Files.permissions(of: directory.path("files/\($0)")) == 0o600 })
    }

    @Test func `records and versions are there for the next store`() async throws {
        let record = Record.sample("alice", "1865", at: -5, tag: "\"v1\"")
        try await makeStore().save(record, in: .books, if: .always)
        let version = try await makeStore().slot(forKey: "alice", in: .books).version
        #expect(try await makeStore().record("alice", in: .books) == record)
        try await makeStore().deleteAll(in: .books)
        let outcome = try await makeStore().save(record, in: .books, if: .unchanged(since: version))
        #expect(outcome == .superseded)
    }

    @Test(arguments: [
        "", "{", "no JSON at all", "{\"version\":1}",
        #"{"version":1,"generation":9223372036854775807,"lastSequence":0,"records":[]}"#,
        #"{"version":1,"generation":0,"lastSequence":9223372036854775807,"records":[]}"#,
        #"{"version":1,"generation":0,"lastSequence":-1,"records":[]}"#,
        file(sequence: -1, cachedAt: 0), file(sequence: 0, cachedAt: 0), file(sequence: 8, cachedAt: 0),
        file(sequence: 7, cachedAt: .min), file(sequence: 7, cachedAt: .max),
    ])
    func `moves a damaged file aside and begins a new one at another version`(text: String) async throws {
        let version = try await makeStore().slot(forKey: "alice", in: .books).version
        try Files.createDirectory(directory.path("files"))
        try Files.write(Array(text.utf8), to: path)
        #expect(try await makeStore().keys(in: .books) == [])
        #expect(warnings.warnings == [.fileSetAside(path: path + ".damaged")])
        #expect(try Files.read(path + ".damaged") == Array(text.utf8))
        let outcome = try await makeStore().save(.sample("alice"), in: .books, if: .unchanged(since: version))
        #expect(outcome == .superseded)
        try await makeStore().save(.sample("alice"), in: .books, if: .always)
        #expect(warnings.warnings.count == 1)
    }

    @Test func `a damaged file does not replace an earlier one`() async throws {
        try Files.createDirectory(directory.path("files"))
        for text in ["first", "second"] {
            try Files.write(Array(text.utf8), to: path)
            #expect(try await makeStore().keys(in: .books) == [])
        }
        #expect(try Files.read(path + ".damaged") == Array("first".utf8))
        #expect(try Files.read(path + ".damaged-2") == Array("second".utf8))
    }

    private static func file(sequence: Int64, cachedAt: Int64) -> String {
        let record = #"{"sequence":\#(sequence),"key":"alice","bytes":"","storedAt":\#(cachedAt)}"#
        return #"{"version":1,"generation":0,"lastSequence":7,"records":[\#(record)]}"#
    }

    @Test func `does not change the file of a newer version of the program`() async throws {
        let bytes = Array(#"{"version":2}"#.utf8)
        try Files.createDirectory(directory.path("files"))
        try Files.write(bytes, to: path)
        let error = RecordStoreError(reason: "it belongs to a newer version of this program")
        await #expect(throws: error) { try await makeStore().keys(in: .books) }
        await #expect(throws: error) { try await makeStore().save(.sample("alice"), in: .books, if: .always) }
        #expect(try Files.read(path) == bytes)
    }

    @Test func `while another process holds the lock, writes fail and reads succeed`() async throws {
        try await makeStore().save(.sample("alice"), in: .books, if: .always)
        let lock = try FileLock(guarding: path, .exclusive, timeout: .zero)
        defer { lock.release() }
        let store = makeStore(lockTimeout: .milliseconds(20))
        await #expect(throws: RecordStoreError.self) {
            try await store.save(.sample("beowulf"), in: .books, if: .always)
        }
        #expect(try await store.keys(in: .books) == ["alice"])
    }

    @Test func `fails if the file cannot be created`() async throws {
        try Files.write([], to: directory.path("files"))
        await #expect(throws: RecordStoreError.self) {
            try await makeStore().save(.sample("alice"), in: .books, if: .always)
        }
        await #expect(throws: RecordStoreError.self) { try await makeStore().keys(in: .books) }
    }

    @Test func `several stores on one directory lose no write`() async throws {
        try await withThrowingTaskGroup { group in
            for index in 0..<40 {
                let store = makeStore()
                group.addTask { _ = try await store.save(.sample("\(index)"), in: .large, if: .always) }
            }
            try await group.waitForAll()
        }
        #expect(try await makeStore().keys(in: .large).count == 40)
    }

    @Test func `several processes on one directory lose no write`() async throws {
        await withTaskGroup { group in
            for process in 0..<3 {
                group.addTask { [path = directory.path("files")] in
                    await #expect(processExitsWith: .success) { [path = path as String, process = process as Int] in
                        let store = FileRecordStore(directory: path, warnings: FakeWarningReporter())
                        for index in 0..<20 {
                            try await store.save(.sample("\(process)-\(index)"), in: .large, if: .always)
                        }
                    }
                }
            }
        }
        #expect(try await makeStore().keys(in: .large).count == 60)
    }
}
