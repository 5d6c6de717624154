import DataKit
import DomainKit
import Synchronization

/// Limits the requests of this process to a host. Requests wait in one line, first come, first served.
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
    private struct Line {
        /// Whether somebody is at the front, who alone waits for the next token.
        var isFrontTaken = false
        var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
        var lastNumber = 0
        /// When the next token is due. If that is past, there may be several.
        var nextAt: Duration
    }

    /// The time between two tokens.
    private let interval: Duration
    /// The time of all tokens but one that are there at once if nothing was sent for a while.
    private let reserve: Duration
    private let clock: any Clock<Duration>
    private let stopwatch: Stopwatch
    private let line: Mutex<Line>

    /// - Parameter limit: The most requests in a second, at least 1.
    public init(limit: Int, clock: any Clock<Duration> = ContinuousClock()) {
        let others = Int64(limit - limit / 5)
        // Rounded up, so that no second has one request too many.
        interval = .microseconds((1_000_000 + others - 1) / others)
        reserve = interval * (max(1, limit / 5) - 1)
        self.clock = clock
        stopwatch = Stopwatch(clock)
        line = Mutex(Line(nextAt: .zero - reserve))
    }

    /// How many wait in the line.
    var count: Int { line.withLock { $0.waiting.count + ($0.isFrontTaken ? 1 : 0) } }

    /// Waits for a token and takes it. A caller that is cancelled leaves the line at once, and its token to the next.
    func take() async throws(TransferError) {
        guard await comesToFront() else { throw .cancelled }
        defer { leaveFront() }
        let wait = line.withLock { $0.nextAt } - stopwatch.elapsed
        if wait > .zero {
            do { try await clock.sleep(for: wait) } catch { throw .cancelled }
        }
        let now = stopwatch.elapsed
        line.withLock { $0.nextAt = max($0.nextAt, now - reserve) + interval }
    }

    /// Returns when the caller is at the front, or `false` if it was cancelled before.
    private func comesToFront() async -> Bool {
        let number = line.withLock { line in
            line.lastNumber += 1
            return line.lastNumber
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isFirst = line.withLock { line in
                    guard line.isFrontTaken else {
                        line.isFrontTaken = true
                        return true
                    }
                    line.waiting.append((number, continuation))
                    return false
                }
                if isFirst { continuation.resume(returning: true) }
                // The cancellation handler may have run before the caller was in the line.
                if Task.isCancelled { leaveLine(number) }
            }
        } onCancel: {
            leaveLine(number)
        }
    }

    private func leaveLine(_ number: Int) {
        let left = line.withLock { line in
            line.waiting.firstIndex { $0.number == number }.map { line.waiting.remove(at: $0) }
        }
        left?.continuation.resume(returning: false)
    }

    private func leaveFront() {
        let next = line.withLock { line in
            line.isFrontTaken = !line.waiting.isEmpty
            return line.waiting.isEmpty ? nil : line.waiting.removeFirst()
        }
        next?.continuation.resume(returning: true)
    }
}
