#if os(Linux)
import CFailingReads
import DataKit
import InfrastructureKit
import Testing

/// A disk that fails to read a healthy database, once or for good. To SQLite, that is damage.
@Suite(.timeLimit(.minutes(1)))
struct SQLiteReadErrorTests {
    private let file = SQLiteFile()

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

    /// Of a page, the checks find the same damage each time. From a read on, the disk reads nothing any more.
    @Test(arguments: [true, false])
    func `a file stays if the disk cannot read a page of it, or nothing from then on`(isPage: Bool) async throws {
        try await file.fill(count: 20)
        await #expect(processExitsWith: .success) { [path = file.path as String, isPage = isPage as Bool] in
            for number in 1...20 {
                let store = SQLiteFile.makeStore(path)
                if isPage { failing_reads_begin_at(number * 4096) } else { failing_reads_begin(number, .max) }
                _ = try? await store.keys(in: .large)
                _ = try? await store.slot(forKey: "7", in: .large)
                await store.close()
                #expect(failing_reads_end() > 0, "\(number)")
                #expect(!Files.exists(path + ".damaged"), "\(number)")
                let keys = try await SQLiteFile.makeStore(path).keys(in: .large)
                #expect(keys.count == 20, "\(number)")
            }
        }
    }
}
#endif
