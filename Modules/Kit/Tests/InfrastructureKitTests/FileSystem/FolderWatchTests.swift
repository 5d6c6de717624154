import DomainKitDoubles
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import InfrastructureKit

/// The kernel is waited for, and no time.
@Suite(.timeLimit(.minutes(1)))
struct FolderWatchTests {
    private let directory = TemporaryDirectory.made()
    private let clock = FakeClock()

    @Test func `changes that follow each other are told once, and reading is none`() async throws {
        let (folder, path) = (directory.path, directory.path("a"))
        let told = Recorder<Int>()
        clock.gate.close()
        let changes = FolderWatch.changes(in: folder, clock: clock)
        let reader = Task { for await _ in changes { told.record(told.count) } }
        _ = try AtomicFile.read(path)
        try FileLock(guarding: path, .exclusive, timeout: .seconds(5)).release()
        #expect(clock.sleeps.count == 0)
        for round in 1...2 {
            for _ in 1...20 {
                try AtomicFile.write([1, 2], under: FileLock(guarding: path, .exclusive, timeout: .seconds(5)))
            }
            try await clock.sleeps.wait(forCount: round)
            try Data([3]).write(to: URL(filePath: directory.path("b")))
            clock.gate.open()
            try await told.wait(forCount: round)
            clock.gate.close()
            #expect((told.count, clock.sleeps.all) == (round, Array(repeating: FolderWatch.pause, count: round)))
        }
        reader.cancel()
        await reader.value
    }

    @Test func `it ends without its folder, and is ready for another one`() async throws {
        let folder = directory.path("data")
        for await _ in FolderWatch.changes(in: folder, clock: clock) { Issue.record("there is nothing") }
        try FileSystem.createDirectory(folder)
        let changes = FolderWatch.changes(in: folder, clock: clock)
        #expect(rmdir(folder) == 0)
        for await _ in changes {}
    }
}
