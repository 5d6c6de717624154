#if os(Linux)
import CFailingReads
import DataKit
import InfrastructureKit
import Testing

/// A disk that fails to read a healthy database, once or for good. To SQLite, that is damage.
@Suite(.timeLimit(.minutes(1)))
struct SQLiteReadErrorTests {
    private let file: SQLiteFile

    init() throws {
        file = try SQLiteFile()
    }

    @Test func `a store works if any one of its reads fails`() async throws {
        try await file.fill(count: 20)
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            var (number, failures) = (0, 1)
            while failures == 1 {
                number += 1
                let store = SQLiteFile.makeStore(path)
                failing_reads_begin(number, 1)
                let keys = try await store.keys(in: .large)
                #expect(keys.count == 19 + number, "read \(number)")
                try await store.save(.sample("read \(number)"), in: .large, if: .always)
                await store.close()
                failures = failing_reads_end()
                #expect(!Files.exists(path + ".damaged"), "read \(number)")
            }
            #expect(number > 20, "so many reads are needed")
        }
    }

    /// The checks find the same damage each time, but the disk cannot read the file.
    @Test func `a file stays if the disk cannot read a page of it`() async throws {
        try await file.fill(count: 20)
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            for page in 1...20 {
                let store = SQLiteFile.makeStore(path)
                failing_reads_begin_at(page * 4096)
                _ = try? await store.keys(in: .large)
                _ = try? await store.slot(forKey: "7", in: .large)
                await store.close()
                #expect(failing_reads_end() > 0, "page \(page)")
                #expect(!Files.exists(path + ".damaged"), "page \(page)")
                let keys = try await SQLiteFile.makeStore(path).keys(in: .large)
                #expect(keys.count == 20, "page \(page)")
            }
        }
    }

    @Test func `a disk that reads nothing any more is an error, and the file stays`() async throws {
        try await file.fill(count: 20)
        await #expect(processExitsWith: .success) { [path = file.path as String] in
            var (number, hasFailed) = (0, true)
            while hasFailed {
                number += 1
                let store = SQLiteFile.makeStore(path)
                failing_reads_begin(number, .max)
                hasFailed = (try? await store.keys(in: .large)) == nil
                await store.close()
                failing_reads_end()
                #expect(!Files.exists(path + ".damaged"), "read \(number)")
                let keys = try await SQLiteFile.makeStore(path).keys(in: .large)
                #expect(keys.count == 20, "read \(number)")
            }
            #expect(number > 10, "so many reads are needed")
        }
    }
}
#endif
