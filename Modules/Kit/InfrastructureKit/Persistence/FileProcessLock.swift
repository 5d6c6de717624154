public import DataKit
public import DomainKit

/// A process lock that is a `FileLock`. Other processes are waited for without blocking a thread, and after one vain wait no more
/// until the lock was free. The time of its file is that of the last attempt.
public actor FileProcessLock: ProcessLock {
    private let executor = DispatchQueueExecutor(label: "FileProcessLock")
    private let path: String
    private let patience: LockPatience?
    private var lock: FileLock?
    private var isGivenUp = false

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - path: Without the `.lock` at its end. Missing directories are created.
    ///   - patience: What the program waits for locks, all together.
    public init(path: String, patience: LockPatience? = nil) {
        self.path = path
        self.patience = patience
    }

    public func acquire(waitingAtMost limit: Duration) async throws(RepositoryError) -> Bool {
        let deadline = ContinuousClock.now + (isGivenUp ? .zero : limit)
        while true {
            let start = ContinuousClock.now
            do throws(FileError) {
                lock = try FileLock(guarding: path, .exclusive, timeout: .zero)
                isGivenUp = false
                return true
            } catch {
                guard error.isLockedByOthers else { throw Self.failure(error) }
                guard start < deadline, patience?.isUsedUp != true else {
                    isGivenUp = isGivenUp || limit > .zero
                    return false
                }
            }
            do {
                try await Task.sleep(for: .milliseconds(20))
            } catch {
                return false
            }
            patience?.spend(since: start)
        }
    }

    public func release() {
        lock?.release()
        lock = nil
    }

    public func noteAttempt(at time: Timestamp?) {
        lock?.setTime(time?.millisecondsSince1970 ?? 0)
    }

    public func lastAttempt() -> Timestamp? {
        let milliseconds = FileSystem.version(of: FileLock.path(guarding: path)).map { $0.changedAt / 1_000_000 }
        return milliseconds == 0 ? nil : milliseconds.map(Timestamp.init(millisecondsSince1970:))
    }

    private static func failure(_ error: FileError) -> RepositoryError {
        .unusableConfiguration(
            reason: "A lock cannot be opened: \(error.reason)",
            remedy: "Move it away, because it holds nothing, and check that its folder can be written."
        )
    }
}
