#if os(Linux)
import CFailingReads
#endif
import DataKit
import DataKitDoubles
import DomainKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import InfrastructureKit

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

    /// If one of the others waited, it would for an hour.
    @Test func `who has waited for one lock in vain does not wait for others, and later waits again`() async throws {
        let (hour, patience, warnings) = (Duration.seconds(3600), LockPatience(.milliseconds(5)), FakeWarningReporter())
        let names = ["books.json", "store.db", "secret", "sending"]
        let held = try names.map {
            try FileLock(guarding: directory.path($0), .exclusive, timeout: .zero, patience: patience)
        }
        #expect(!patience.isUsedUp)
        let files = FileRecordStore(
            directory: directory.path,
            lockTimeout: hour,
            patience: patience,
            warnings: warnings
        )
        let configuration = SQLiteStoreConfiguration(
            path: directory.path("store.db"),
            durability: .durable,
            busyTimeout: hour
        )
        let database = SQLiteRecordStore(configuration: configuration, patience: patience, warnings: warnings)
        let secret = SecretFile(path: directory.path("secret"), patience: patience)
        let sending = FileProcessLock(path: directory.path("sending"), patience: patience)
        for store in [files, database] as [any RecordStore] {
            await #expect(throws: RepositoryError.self) {
                try await store.save(.sample("alice"), in: .books, if: .always)
            }
        }
        #expect(throws: RepositoryError.self) { try secret.update { $0 = [1] } }
        #expect(try await !sending.acquire(waitingAtMost: hour))
        for lock in held { lock.release() }
        while patience.isUsedUp { await Task.yield() }
        try await files.save(.sample("alice"), in: .books, if: .always)
        try await database.save(.sample("alice"), in: .books, if: .always)
    }

    @Test func `does not follow a link`() throws {
        symlink(directory.path("elsewhere"), directory.path("cache.db.lock"))
        #expect(throws: FileError(code: ELOOP, path: directory.path("cache.db.lock"))) {
            try FileLock(guarding: directory.path("cache.db"), .shared, timeout: .zero)
        }
        #expect(FileError(code: ENOSPC, path: "/a/b").reason == "/a/b: no space left on device")
    }

    #if os(Linux)
    @Test func `a folder whose locks keep nobody out is told from others`() async throws {
        #expect(FileLock.work(in: directory.path))
        #expect(FileLock.work(in: "/nowhere"))
        await #expect(processExitsWith: .success) { [folder = directory.path as String] in
            failing_locks_begin()
            #expect(!FileLock.work(in: folder))
        }
        #expect(try Files.names(in: directory.path) == [])
    }
    #endif

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
