import DataKit
import DataKitDoubles
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// Several real processes on one store, and processes that die or run out of room.
struct RecordStoreProcessTests {
    private let file: SQLiteFile

    init() throws {
        file = try SQLiteFile()
    }

    @Test(.serialized, .timeLimit(.minutes(2)), arguments: [RecordStoreEngine.sqlite, .file])
    func `the writes of four concurrent processes are all saved`(engine: RecordStoreEngine) async throws {
        _ = engine.makeStore(in: file.directory)
        await withTaskGroup { group in
            for process in 0..<4 {
                group.addTask { [folder = file.directory.path] in
                    await #expect(processExitsWith: .success) {
                        [folder = folder as String, engine = engine as RecordStoreEngine, process = process as Int] in
                        let store = engine.makeStore(inFolder: folder, patience: .seconds(100))
                        for index in 0..<60 {
                            try await store.save(.sample("\(process)-\(index)"), in: .large, if: .always)
                        }
                        await store.close()
                    }
                }
            }
        }
        let keys = (0..<4).flatMap { process in (0..<60).map { "\(process)-\($0)" } }
        #expect(Set(try await engine.makeStore(in: file.directory).keys(in: .large)) == Set(keys))
    }

    @Test(.timeLimit(.minutes(1))) func `processes that create a database at once lose no write`() async throws {
        await withTaskGroup { group in
            for process in 0..<4 {
                group.addTask { [path = file.path] in
                    await #expect(processExitsWith: .success) { [path = path as String, process = process as Int] in
                        let configuration = SQLiteStoreConfiguration(path: path, durability: .disposable)
                        let store = SQLiteRecordStore(configuration: configuration, warnings: FakeWarningReporter())
                        for index in 0..<25 {
                            try await store.save(.sample("\(process)-\(index)"), in: .large, if: .always)
                        }
                    }
                }
            }
        }
        #expect(Set(try await file.makeStore().keys(in: .large)).count == 100)
    }

    @Test(.timeLimit(.minutes(1))) func `a process killed inside a write loses that write and no other`() async throws {
        try await file.fill(count: 10)
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = file.path as String] in
            let connection = try SQLiteConnection(path: path, mode: .readWrite, busyTimeout: .seconds(5))
            try connection.run("BEGIN IMMEDIATE")
            try connection.run("DELETE FROM records")
            // With so small a page cache, unfinished pages go to the log.
            try connection.run("PRAGMA cache_size = 1")
            for key in 0..<100 {
                let sql = "INSERT INTO records (collection, key, bytes, stored_at) VALUES ('a', ?1, zeroblob(9000), 0)"
                try connection.run(sql, [.text("\(key)")])
            }
            kill(getpid(), SIGKILL)
        }
        let store = file.makeStore()
        #expect(try await store.keys(in: .large).count == 10)
        try await store.save(.sample("alice"), in: .large, if: .always)
        #expect(try file.connect().rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
        #expect(file.warnings.warnings == [])
    }

    @Test(.timeLimit(.minutes(1)), arguments: [1, 7, 30])
    func `finished writes survive a kill`(saves: Int) async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = file.path as String, saves = saves as Int] in
            let configuration = SQLiteStoreConfiguration(path: path, durability: .disposable)
            let store = SQLiteRecordStore(configuration: configuration, warnings: FakeWarningReporter())
            for index in 0..<saves { try await store.save(.sample("\(index)"), in: .large, if: .always) }
            kill(getpid(), SIGKILL)
        }
        #expect(try await file.makeStore().keys(in: .large).count == saves)
        #expect(try file.connect().rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    }

    @Test(.timeLimit(.minutes(1)), arguments: [RecordStoreEngine.sqlite, .file])
    func `a process that is killed leaves whole batches`(engine: RecordStoreEngine) async throws {
        let reader = engine.makeStore(in: file.directory)
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [folder = file.directory.path as String, engine = engine as RecordStoreEngine] in
            let store = engine.makeStore(inFolder: folder)
            func write(_ number: Int) async throws {
                try await store.write((0..<500).map { .save(.sample("\($0)", "\(number)"), if: .always) }, in: .large)
            }
            try await write(0)
            Task.detached {
                try await Task.sleep(for: .milliseconds(.random(in: 20...100)))
                kill(getpid(), SIGKILL)
            }
            for number in 1... { try await write(number) }
        }
        let records = try await reader.records(in: .large, limit: 1000)
        #expect(records.map(\.key) == (0..<500).reversed().map(String.init))
        #expect(Set(records.map(\.bytes)).count == 1)
    }

    @Test(.timeLimit(.minutes(1))) func `a full disk loses nothing that was saved`() async throws {
        try await file.fill(count: 10)
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            let configuration = SQLiteStoreConfiguration(path: path, durability: .disposable)
            let store = SQLiteRecordStore(configuration: configuration, warnings: FakeWarningReporter())
            try await Files.withSizeLimit(bytes: 120_000) {
                let record = Record.sample("0", String(repeating: ".", count: 500_000))
                await #expect(throws: RecordStoreError.self) {
                    try await store.save(record, in: .large, if: .always)
                }
                #expect(try await store.keys(in: .large).count == 10)
                try await store.save(.sample("alice"), in: .large, if: .always)
            }
        }
        #expect(try await file.makeStore().keys(in: .large).count == 11)
        #expect(try file.connect().rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    }
}
