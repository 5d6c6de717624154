import DataKit
import DomainKit
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// The lock of those who send, and the attempt that it remembers.
@Suite(.timeLimit(.minutes(1)))
struct FileProcessLockTests {
    private let folder = TemporaryDirectory.made()

    private func makeLock() -> FileProcessLock { FileProcessLock(path: folder.path("sending")) }

    @Test func `one at a time has it, the other waits, and an attempt is remembered until it is done`() async throws {
        let (lock, other) = (makeLock(), makeLock())
        let now = Timestamp(millisecondsSince1970: 1_700_000_000_000)
        #expect(await other.lastAttempt() == nil)
        #expect(try await lock.acquire(waitingAtMost: .zero))
        #expect(try await !other.acquire(waitingAtMost: .zero))
        #expect(try await !other.acquire(waitingAtMost: .milliseconds(1)))
        let waiting = Task { try await other.acquire(waitingAtMost: .seconds(50)) }
        await lock.noteAttempt(at: now)
        await lock.release()
        #expect(try await waiting.value)
        #expect(await other.lastAttempt() == now)
        await other.noteAttempt(at: nil)
        #expect(await lock.lastAttempt() == nil)
    }

    @Test(arguments: ["a folder", "a dangling link"])
    func `a lock that cannot be opened is no lock of another process`(kind: String) async throws {
        let path = folder.path("sending.lock")
        if kind == "a folder" { mkdir(path, 0o700) } else { symlink(folder.path("gone"), path) }
        let error = await #expect(throws: RepositoryError.self) {
            try await makeLock().acquire(waitingAtMost: .seconds(50))
        }
        guard case .unusableConfiguration(let reason, let remedy) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains(path) && remedy.hasPrefix("Move it away"))
    }
}
