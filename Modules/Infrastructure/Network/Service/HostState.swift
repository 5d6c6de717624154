import Data
import Domain
import Platform

/// What the processes of a user know about a host: when its next request is due, and how many requests in a row have failed.
///
/// This is a token bucket and a circuit breaker. The time is an argument everywhere, in microseconds since 1970, so a schedule
/// is exact.
struct HostState: Sendable, Hashable {
    /// TMDB allows "somewhere in the 40 requests per second range" (https://developer.themoviedb.org/docs/rate-limiting).
    static let serviceLimit = 40
    /// How long a host is paced after it has asked for fewer requests, if it has no limit.
    private static let pacedTime: Int64 = 60_000_000
    /// After how many failures in a row a host is spared.
    private static let failureLimit: Int64 = 5
    /// The time from a failure until one request may try again.
    private static let sparedTime: Int64 = 10_000_000
    /// No time of a state is farther in the future: the longest time limit that can be set is an hour.
    private static let longestTime: Int64 = 7_200_000_000

    private var changedAt: Int64 = 0
    /// When the next request is due. If that is past, some requests may be sent at once.
    private var nextAt: Int64 = 0
    /// When the host last asked for fewer requests.
    private var limitedAt: Int64 = 0
    /// The failures in a row.
    private(set) var failures: Int64 = 0
    /// When one request may try again, after `failureLimit` failures.
    private var trialAt: Int64 = 0

    init() {}

    /// Forgets everything if the clock was set back, because the times mean nothing then.
    mutating func advance(to now: Int64) {
        if now < changedAt { self = HostState() }
        changedAt = now
    }

    /// Takes a place for a request, and returns how long it must wait for it.
    ///
    /// In any second, `limit` requests have a place at most: a fifth of them at once, and four fifths evenly over the second.
    ///
    /// - Parameters:
    ///   - limit: The most requests in a second. Without one, a host is paced only after it has asked for fewer requests.
    ///   - longest: A place must be nearer than this, or none is taken.
    mutating func admit(
        at now: Int64,
        limit: Int?,
        waitingLessThan longest: Duration
    ) throws(TransferError) -> Duration {
        let isTrial = failures >= Self.failureLimit
        guard !isTrial || now >= trialAt else {
            throw Self.notSent("the last \(failures) requests to it failed", retryAfter: trialAt - now)
        }
        let wait = try takePlace(at: now, limit, longest)
        if isTrial { trialAt = now + wait + Self.sparedTime }
        return .microseconds(wait)
    }

    private mutating func takePlace(
        at now: Int64,
        _ limit: Int?,
        _ longest: Duration
    ) throws(TransferError) -> Int64 {
        guard let limit = limit ?? (now - limitedAt < Self.pacedTime ? Self.serviceLimit : nil) else { return 0 }
        let burst = Int64(max(1, limit / 5))
        let others = Int64(limit - limit / 5)
        // Rounded up, so that no second has one request too many.
        let interval = (1_000_000 + others - 1) / others
        let place = max(nextAt, now - (burst - 1) * interval)
        let wait = max(0, place - now)
        guard wait == 0 || .microseconds(wait) < longest else {
            throw Self.notSent("too many requests wait for it already", retryAfter: wait)
        }
        nextAt = place + interval
        return wait
    }

    private static func notSent(_ reason: String, retryAfter pause: Int64) -> TransferError {
        .service(.notSent(reason: reason, retryAfter: .microseconds(pause)))
    }

    /// Ends a row of failures.
    mutating func succeed() {
        failures = 0
    }

    /// Counts a failure, and returns whether the host is spared from now on.
    mutating func fail(at now: Int64) -> Bool {
        failures += 1
        trialAt = now + Self.sparedTime
        return failures >= Self.failureLimit
    }

    /// Gives no place during a pause that the host has asked for.
    mutating func pause(_ pause: Duration, at now: Int64) {
        limitedAt = now
        nextAt = max(nextAt, now + Int64(pause / .microseconds(1)))
    }
}

extension HostState {
    /// Reads the text of a state.
    ///
    /// - Returns: `nil` if the text is not that of a state.
    init?(text: some StringProtocol) {
        let values = text.prefix { $0 != "\n" }.split(separator: " ").compactMap { Int64($0) }
        // Far from the ends of 64 bits, so that nothing overflows.
        guard values.count == 5, values.allSatisfy({ (0...Int64.max / 4).contains($0) }) else { return nil }
        (changedAt, nextAt, limitedAt, failures, trialAt) = (values[0], values[1], values[2], values[3], values[4])
        guard max(nextAt, limitedAt, trialAt) - changedAt <= Self.longestTime else { return nil }
    }

    /// A line. What is behind it in a file does not count, so a shorter line may be written over a longer one.
    var text: String {
        "\(changedAt) \(nextAt) \(limitedAt) \(failures) \(trialAt)\n"
    }
}
