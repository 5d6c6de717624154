import Data
import TestDoubles
import Testing

/// Real processes, all on one store at once.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct RecordStoreProcessTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [RecordStoreEngine.sqlite, .file])
    func `a thousand writes of eight processes at once lose nothing`(engine: RecordStoreEngine) async throws {
        await withTaskGroup { group in
            for process in 0..<8 {
                group.addTask { [folder = directory.path] in
                    await #expect(processExitsWith: .success) {
                        [folder = folder as String, engine = engine as RecordStoreEngine, process = process as Int] in
                        let store = engine.makeStore(inFolder: folder, patience: .seconds(100))
                        for index in 0..<125 {
                            try await store.save(.sample("\(process)-\(index)"), in: .large, if: .always)
                        }
                        await store.close()
                    }
                }
            }
        }
        let keys = (0..<8).flatMap { process in (0..<125).map { "\(process)-\($0)" } }
        #expect(Set(try await engine.makeStore(in: directory).keys(in: .large)) == Set(keys))
    }
}
