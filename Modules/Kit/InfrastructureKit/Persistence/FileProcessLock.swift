public import DataKit

/// A process lock that is a `FileLock`. Other processes are waited for without blocking a thread.
public actor FileProcessLock: ProcessLock {
    private let executor = DispatchQueueExecutor(label: "FileProcessLock")
    private let path: String
    private var lock: FileLock?

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameter path: The path of the lock's file, without the `.lock` at its end. Missing directories are created.
    public init(path: String) {
        self.path = path
    }

    public func acquire(waitingAtMost limit: Duration) async -> Bool {
        let deadline = ContinuousClock.now + limit
        while true {
            do throws(FileError) {
                lock = try FileLock(guarding: path, .exclusive, timeout: .zero)
                return true
            } catch {
                guard error.isLockedByOthers, ContinuousClock.now < deadline else { return false }
            }
            do {
                try await Task.sleep(for: .milliseconds(20))
            } catch {
                return false
            }
        }
    }

    public func release() {
        lock?.release()
        lock = nil
    }
}
