import DataKit
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// Several real processes on one store, and processes that die or run out of room.
@Suite(.timeLimit(.minutes(2)))
struct RecordStoreProcessTests {
    private let file = SQLiteFile()

    @Test(.serialized, arguments: RecordStoreEngine.onDisk)
    func `four processes that create a store at once lose no write`(engine: RecordStoreEngine) async throws {
        await withTaskGroup { group in
            for process in 0..<4 {
                group.addTask { [folder = file.directory.path] in
                    await #expect(processExitsWith: .success) {
                        [folder = folder as String, engine = engine as RecordStoreEngine, process = process as Int] in
                        let store = engine.makeStore(inFolder: folder, patience: .seconds(100))
                        for index in 0..<40 {
                            try await store.save(.sample("\(process)-\(index)"), in: .large, if: .always)
                        }
                        await store.close()
                    }
                }
            }
        }
        let keys = (0..<4).flatMap { process in (0..<40).map { "\(process)-\($0)" } }
        #expect(Set(try await engine.makeStore(in: file.directory).keys(in: .large)) == Set(keys))
    }

    @Test func `a full disk loses nothing that was saved`() async throws {
        try await file.fill(count: 10)
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            let store = SQLiteFile.makeStore(path, durability: .disposable)
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
