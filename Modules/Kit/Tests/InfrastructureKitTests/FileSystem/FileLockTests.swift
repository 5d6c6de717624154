import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@Suite(.timeLimit(.minutes(1)))
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
}
