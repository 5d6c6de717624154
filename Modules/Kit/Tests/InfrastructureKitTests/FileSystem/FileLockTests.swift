import DataKit
import DomainKit
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@Suite(.timeLimit(.minutes(3)))
struct FileLockTests {
    private let directory = TemporaryDirectory.made()
    private var path: String { directory.path("new/cache.db") }

    private static let modes: [(first: FileLock.Mode, second: FileLock.Mode, isShared: Bool)] = [
        (.shared, .shared, true), (.shared, .exclusive, false), (.exclusive, .shared, false),
        (.exclusive, .exclusive, false),
    ]

    @Test(arguments: modes)
    func `only shared locks exist side by side`(first: FileLock.Mode, second: FileLock.Mode, isShared: Bool) throws {
        let lock = try FileLock(guarding: path, first, timeout: .zero)
        if isShared {
            try FileLock(guarding: path, second, timeout: .zero).release()
        } else {
            let inUse = FileError(code: EWOULDBLOCK, path: path + ".lock")
            #expect(throws: inUse) { try FileLock(guarding: path, second, timeout: .zero) }
            #expect(inUse.reason == "\(path).lock: another process is using it")
        }
        lock.release()
        #expect(throws: Never.self) { try FileLock(guarding: path, .exclusive, timeout: .zero) }
    }

    @Test func `is released when its holder dies, and waits until its timeout`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let lock = try FileLock(guarding: path, .exclusive, timeout: .zero)
            kill(getpid(), SIGKILL)
            lock.release()
        }
        let lock = try FileLock(guarding: path, .exclusive, timeout: .zero)
        defer { lock.release() }
        let waited = ContinuousClock().measure {
            #expect(throws: FileError.self) { try FileLock(guarding: path, .shared, timeout: .milliseconds(5)) }
        }
        #expect(waited >= .milliseconds(5))
    }

    @Test func `does not follow a link`() throws {
        symlink(directory.path("elsewhere"), directory.path("cache.db.lock"))
        #expect(throws: FileError(code: ELOOP, path: directory.path("cache.db.lock"))) {
            try FileLock(guarding: directory.path("cache.db"), .shared, timeout: .zero)
        }
        #expect(FileError(code: ENOSPC, path: "/a/b").reason == "/a/b: no space left on device")
    }

    // MARK: - Those who send

    private func makeLock() -> FileProcessLock { FileProcessLock(path: directory.path("sending")) }

    @Test func `one at a time has it, the other waits, and an attempt is remembered until it is done`() async throws {
        let (lock, other, impatient) = (makeLock(), makeLock(), makeLock())
        let now = Timestamp(millisecondsSince1970: 1_700_000_000_000)
        #expect(await other.lastAttempt() == nil)
        #expect(try await lock.acquire(waitingAtMost: .zero))
        #expect(try await !other.acquire(waitingAtMost: .zero))
        let start = ContinuousClock.now
        // Who has waited in vain does not wait again.
        #expect(try await !impatient.acquire(waitingAtMost: .milliseconds(1)))
        #expect(try await !impatient.acquire(waitingAtMost: .seconds(50)))
        #expect(ContinuousClock.now - start < .seconds(25))
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
        let path = directory.path("sending.lock")
        if kind == "a folder" { mkdir(path, 0o700) } else { symlink(directory.path("gone"), path) }
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
