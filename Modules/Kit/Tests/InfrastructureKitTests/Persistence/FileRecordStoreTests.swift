import DomainKit
import DataKit
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@Suite(.timeLimit(.minutes(3)))
struct FileRecordStoreTests {
    private let directory = TemporaryDirectory.made()
    private let warnings = FakeWarningReporter()
    private var path: String { directory.path("files/books.json") }

    private func makeStore(
        isUserData: Bool = true,
        isSynchronized: Bool = true,
        lockTimeout: Duration = .seconds(50)
    ) -> FileRecordStore {
        FileRecordStore(
            directory: directory.path("files"),
            isUserData: isUserData,
            isSynchronized: isSynchronized,
            lockTimeout: lockTimeout,
            warnings: warnings
        )
    }

    private func write(_ text: String) throws {
        try Files.createDirectory(directory.path("files"))
        try Files.write(Array(text.utf8), to: path)
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

    private static let damaged: [String] = [
        "", "{", "no JSON at all", "{\"version\":1}",
        #"{"version":1,"generation":9223372036854775807,"lastSequence":0,"records":[]}"#,
        #"{"version":1,"generation":0,"lastSequence":9223372036854775807,"records":[]}"#,
        #"{"version":1,"generation":0,"lastSequence":-1,"records":[]}"#,
        file(sequence: -1, cachedAt: 0), file(sequence: 0, cachedAt: 0), file(sequence: 8, cachedAt: 0),
        file(sequence: 7, cachedAt: .min), file(sequence: 7, cachedAt: .max),
    ]

    private static func file(sequence: Int64, cachedAt: Int64) -> String {
        let record = #"{"sequence":\#(sequence),"key":"alice","bytes":"","storedAt":\#(cachedAt)}"#
        return #"{"version":1,"generation":0,"lastSequence":7,"records":[\#(record)]}"#
    }

    @Test(arguments: damaged)
    func `moves a damaged file aside and begins a new one at another version`(text: String) async throws {
        try write(Self.file(sequence: 7, cachedAt: 0))
        #expect(try await makeStore().keys(in: .books) == ["alice"], "what the damaged ones differ from is read")
        let version = try await makeStore().slot(forKey: "beowulf", in: .books).version
        try write(text)
        #expect(try await makeStore().keys(in: .books) == [])
        #expect(warnings.warnings == [.fileSetAside(path: path + ".damaged")])
        #expect(try Files.read(path + ".damaged") == Array(text.utf8))
        let outcome = try await makeStore().save(.sample("beowulf"), in: .books, if: .unchanged(since: version))
        #expect(outcome == .superseded)
        try await makeStore().save(.sample("alice"), in: .books, if: .always)
        #expect(warnings.warnings.count == 1)
        // Another one does not replace it.
        try write("second")
        #expect(try await makeStore().keys(in: .books) == [])
        #expect(try Files.read(path + ".damaged") == Array(text.utf8))
        #expect(try Files.read(path + ".damaged-2") == Array("second".utf8))
        unlink(path + ".damaged")
        #expect(FileRecordStore.damagedFiles(of: .books, in: directory.path("files")) == [path + ".damaged-2"])
    }

    @Test func `replaces a damaged file whose records can be fetched again`() async throws {
        try write("{")
        #expect(try await makeStore(isUserData: false).keys(in: .books) == [])
        #expect(warnings.warnings == [.fileReplaced(path: path)])
        #expect(try Files.names(in: directory.path("files")) == ["books.json", "books.json.lock"])
    }

    @Test func `an empty file, as a power cut may leave it, is missing if no write waits for the disk`() async throws {
        try write("")
        let store = makeStore(isSynchronized: false)
        #expect(try await store.keys(in: .books) == [])
        try await store.save(.sample("alice"), in: .books, if: .always)
        #expect(try await store.keys(in: .books) == ["alice"])
        #expect(warnings.warnings.isEmpty)
    }

    @Test func `does not change the file of a newer version of the program`() async throws {
        try write(#"{"version":2}"#)
        let error = RepositoryError.storage(reason: "\(path): it belongs to a newer version of this program")
        await #expect(throws: error) { try await makeStore().keys(in: .books) }
        await #expect(throws: error) { try await makeStore().save(.sample("alice"), in: .books, if: .always) }
        #expect(try Files.read(path) == Array(#"{"version":2}"#.utf8))
    }

    @Test func `while another process holds the lock, writes fail and reads succeed`() async throws {
        try await makeStore().save(.sample("alice"), in: .books, if: .always)
        let lock = try FileLock(guarding: path, .exclusive, timeout: .seconds(50))
        defer { lock.release() }
        let timeout = Duration.seconds(2)
        let store = makeStore(lockTimeout: timeout)
        // The first one waits. If each did, none would be faster.
        var fastest = timeout
        for _ in 1...20 where fastest >= timeout {
            let start = ContinuousClock.now
            await #expect(throws: RepositoryError.self) {
                try await store.save(.sample("beowulf"), in: .books, if: .always)
            }
            fastest = min(fastest, ContinuousClock.now - start)
        }
        #expect(fastest < timeout)
        #expect(try await store.keys(in: .books) == ["alice"])
    }

    @Test func `a folder that cannot be created, and a pipe in place of a file, are errors`() async throws {
        try Files.write([], to: directory.path("files"))
        await #expect(throws: RepositoryError.self) {
            try await makeStore().save(.sample("alice"), in: .books, if: .always)
        }
        await #expect(throws: RepositoryError.self) { try await makeStore().keys(in: .books) }
        unlink(directory.path("files"))
        try Files.createDirectory(directory.path("files"))
        mkfifo(path, 0o600)
        await #expect(throws: RepositoryError.storage(reason: "\(path): not a regular file")) {
            try await makeStore().keys(in: .books)
        }
    }
}
