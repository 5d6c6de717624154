import DataKit
import DomainKit
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The lock of those who send, and the attempt that it remembers.
@Suite(.timeLimit(.minutes(1)))
struct FileProcessLockTests {
    private let folder: TemporaryDirectory
    private let lock: FileProcessLock
    private let other: FileProcessLock

    init() throws {
        folder = try TemporaryDirectory()
        lock = FileProcessLock(path: folder.path("sending"))
        other = FileProcessLock(path: folder.path("sending"))
    }

    @Test func `one at a time has it, and the other waits`() async throws {
        #expect(try await lock.acquire(waitingAtMost: .zero))
        #expect(try await !other.acquire(waitingAtMost: .zero))
        #expect(try await !other.acquire(waitingAtMost: .milliseconds(1)))
        let waiting = Task { try await other.acquire(waitingAtMost: .seconds(50)) }
        await lock.release()
        #expect(try await waiting.value)
    }

    @Test(arguments: ["a folder", "a dangling link"])
    func `a lock that cannot be opened is no lock of another process`(kind: String) async throws {
        let path = folder.path("sending.lock")
        if kind == "a folder" {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        } else {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path("gone"))
        }
        let error = await #expect(throws: RepositoryError.self) { try await lock.acquire(waitingAtMost: .seconds(50)) }
        guard case .unusableConfiguration(let reason, let remedy) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains(path))
        #expect(remedy.hasPrefix("Move it away"))
    }

    @Test func `an attempt is remembered by the file, for other processes, until it is done`() async throws {
        let now = Timestamp(millisecondsSince1970: 1_700_000_000_000)
        #expect(await other.lastAttempt() == nil)
        #expect(try await lock.acquire(waitingAtMost: .zero))
        await lock.noteAttempt(at: now)
        await lock.release()
        #expect(await other.lastAttempt() == now)
        #expect(try await other.acquire(waitingAtMost: .seconds(50)))
        await other.noteAttempt(at: nil)
        #expect(await lock.lastAttempt() == nil)
    }
}
