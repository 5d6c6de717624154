import PlatformKit
import Synchronization

/// How long a process waits for others that hold a lock.
///
/// A process that is stopped holds a lock without an end. So what has waited in vain does not wait again: it only tries, until a try
/// succeeds. As long as the holders change something, they are at work, and the wait may be extended.
struct LockPatience {
    /// A holder needs a lock for milliseconds.
    static let usual = Duration.seconds(2)
    /// That one attempt fails says nothing about the holder.
    static let attempt = Duration.milliseconds(10)
    /// Those whose lock this process has waited for in vain.
    private static let givenUp = Mutex<Set<String>>([])

    private let path: String
    private let limit: Duration
    private let factor: Int
    private var ends: (deadline: ContinuousClock.Instant, last: ContinuousClock.Instant)?
    private var seen: FileSystem.Version?

    /// - Parameters:
    ///   - limit: How long to wait for holders that change nothing.
    ///   - factor: How many times as long to wait for holders that are at work.
    init(_ path: String, _ limit: Duration, factor: Int = 5) {
        self.path = path
        self.limit = limit
        self.factor = factor
    }

    var isGivenUp: Bool { Self.givenUp.withLock { $0.contains(path) } }

    /// Waits a little, and returns whether to try again. Blocks the thread.
    ///
    /// - Parameter version: The version of a file that the holders change.
    mutating func wait(whileChanging version: FileSystem.Version? = nil) -> Bool {
        guard !isGivenUp else { return false }
        let now = ContinuousClock.now
        var ends = self.ends ?? (now + limit, now + limit * factor)
        if self.ends != nil, version != seen { ends.deadline = min(now + limit, ends.last) }
        (self.ends, seen) = (ends, version)
        guard now < ends.deadline else {
            if limit > Self.attempt { Self.givenUp.withLock { _ = $0.insert(path) } }
            return false
        }
        usleep(2_000)
        return true
    }

    mutating func restore() {
        guard ends != nil || isGivenUp else { return }
        ends = nil
        Self.givenUp.withLock { _ = $0.remove(path) }
    }
}
