import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FileLockTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path("new/cache.db") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [
        (FileLock.Mode.shared, FileLock.Mode.shared, true),
        (.shared, .exclusive, false), (.exclusive, .shared, false), (.exclusive, .exclusive, false),
    ])
    func `only shared locks exist side by side`(first: FileLock.Mode, second: FileLock.Mode, isShared: Bool) throws {
        let lock = try FileLock(guarding: path, first, timeout: .zero)
        let contender = try? FileLock(guarding: path, second, timeout: .milliseconds(10))
        #expect((contender != nil) == isShared)
        lock.release()
    }

    @Test func `can be taken again once released`() throws {
        let lock = try FileLock(guarding: path, .exclusive, timeout: .zero)
        lock.release()
        #expect(throws: Never.self) { try FileLock(guarding: path, .exclusive, timeout: .zero) }
    }

    @Test func `is released when its holder dies`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let lock = try FileLock(guarding: path, .exclusive, timeout: .zero)
            kill(getpid(), SIGKILL)
            lock.release()
        }
        #expect(throws: Never.self) { try FileLock(guarding: path, .exclusive, timeout: .zero) }
    }

    @Test func `fails once the timeout has passed`() throws {
        let lock = try FileLock(guarding: path, .exclusive, timeout: .zero)
        defer { lock.release() }
        let waited = ContinuousClock().measure {
            #expect(throws: FileError(code: EWOULDBLOCK, path: path + ".lock")) {
                try FileLock(guarding: path, .exclusive, timeout: .milliseconds(30))
            }
        }
        #expect(waited >= .milliseconds(30))
    }

    @Test func `does not follow a link`() throws {
        symlink(directory.path("elsewhere"), directory.path("cache.db.lock"))
        #expect(throws: FileError(code: ELOOP, path: directory.path("cache.db.lock"))) {
            try FileLock(guarding: directory.path("cache.db"), .shared, timeout: .zero)
        }
    }

    @Test func `the reason of a failure is a phrase`() {
        #expect(FileError(code: ENOSPC, path: "/a/b").reason == "/a/b: no space left on device")
        #expect(FileError(code: EWOULDBLOCK, path: "/a/b").reason == "/a/b: another process is using it")
    }
}
