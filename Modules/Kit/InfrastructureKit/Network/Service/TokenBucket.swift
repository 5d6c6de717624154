import DomainKit
import Synchronization

/// Limits the requests of this process to a host. Each takes the next time that is free, and waits for it.
///
/// In any second, `limit` requests are sent at most: a fifth of them at once, and four fifths evenly over the second. With all of
/// them at once, late ones and early ones would meet in the same second.
///
/// ```swift
/// let bucket = TokenBucket(limit: 40)
/// try await bucket.take()
/// // Send the request.
/// ```
public final class TokenBucket: Sendable {
    private let interval: Duration
    /// The time of all tokens but one that are there at once if nothing was sent for a while.
    private let reserve: Duration
    private let clock: any Clock<Duration>
    private let stopwatch: Stopwatch
    /// When the next token is due. If that is past, there may be several.
    private let nextAt: Mutex<Duration>

    /// - Parameter limit: The most requests in a second, at least 1.
    public init(limit: Int, clock: any Clock<Duration> = ContinuousClock()) {
        let others = Int64(limit - limit / 5)
        // Rounded up, so that no second has one request too many.
        interval = .microseconds((1_000_000 + others - 1) / others)
        reserve = interval * (max(1, limit / 5) - 1)
        self.clock = clock
        stopwatch = Stopwatch(clock)
        nextAt = Mutex(.zero - reserve)
    }

    /// Waits until the next token is due. Nobody gets the token of a caller that is cancelled.
    func take() async throws(RepositoryError) {
        let now = stopwatch.elapsed
        let due = nextAt.withLock { nextAt in
            let due = max(nextAt, now - reserve)
            nextAt = due + interval
            return due
        }
        guard due > now else { return }
        do {
            try await clock.sleep(for: due - now)
        } catch {
            throw .cancelled
        }
    }
}
