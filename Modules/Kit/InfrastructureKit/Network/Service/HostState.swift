import DataKit
import DomainKit
import PlatformKit

/// What the processes of a user know about a host: when its next request is due, and how many requests in a row have failed.
///
/// This is a token bucket and a circuit breaker. The time is an argument everywhere, in microseconds since 1970, so a schedule
/// is exact.
struct HostState: Sendable, Hashable {
    /// How long a host is paced after the end of a pause that it has asked for.
    private static let pacedTime: Int64 = 60_000_000
    /// The longest pause that is believed. After it, the host is asked again.
    private static let longestPause: Int64 = 300_000_000
    /// After how many failures in a row a host is spared.
    private static let failureLimit: Int64 = 5
    /// The time from a failure until one request may try again.
    private static let sparedTime: Int64 = 10_000_000
    /// No time of a state is farther in the future: the longest time limit that can be set is an hour.
    private static let longestTime: Int64 = 7_200_000_000
    /// The longest reason that is kept, in bytes.
    private static let longestReason = 80

    private var changedAt: Int64 = 0
    /// When the next request is due. If that is past, some requests may be sent at once.
    private var nextAt: Int64 = 0
    /// The end of the last pause that the host has asked for.
    private var pausedUntil: Int64 = 0
    /// The failures in a row.
    private var failures: Int64 = 0
    /// When one request may try again, after `failureLimit` failures.
    private var trialAt: Int64 = 0
    /// Whether the request that tries whether the host is back is under way.
    private(set) var isTrying = false
    /// Why the last of the failures happened: a phrase.
    private var reason = ""

    init() {}

    /// Forgets everything if the clock was set back, because the times mean nothing then.
    mutating func advance(to now: Int64) {
        if now < changedAt { self = HostState() }
        changedAt = now
    }

    /// Takes a place for a request, and returns how long it must wait for it. The one request that tries whether a spared host
    /// is back does not wait. Returns `nil` while it is under way: how it ends decides about the others.
    ///
    /// In any second, `limit` requests have a place at most: a fifth of them at once, and four fifths evenly over the second. With
    /// all of them at once, late ones and early ones would meet in the same second.
    ///
    /// - Parameters:
    ///   - limit: The most requests in a second. Without one, a host is paced only after it has asked for fewer requests.
    ///   - pacedLimit: The most requests in a second if a host without a limit is paced.
    ///   - longest: A place must be nearer than this, or none is taken.
    mutating func admit(
        at now: Int64,
        limit: Int?,
        pacedLimit: Int,
        waitingLessThan longest: Duration
    ) throws(TransferError) -> Duration? {
        if try meetsTrial(at: now, waitingLessThan: longest) { return nil }
        let isTrial = failures >= Self.failureLimit
        let isPaced = now < pausedUntil + Self.pacedTime
        let wait = try takePlace(at: now, limit ?? (isPaced ? pacedLimit : nil), isTrial ? .zero : longest)
        if isTrial { (trialAt, isTrying) = (now + Self.sparedTime, true) }
        return .microseconds(wait)
    }

    /// Returns whether a request that has waited for its place may be sent: the host has asked for no pause since then, and no
    /// request tries whether it is back.
    ///
    /// - Throws: `notSent` if the host is spared by now.
    func isOpen(at now: Int64) throws(TransferError) -> Bool {
        try !meetsTrial(at: now, waitingLessThan: .seconds(1)) && now >= pausedUntil
    }

    /// - Throws: `notSent` if the host is spared, and nobody tries whether it is back or the trial cannot be waited for.
    private func meetsTrial(at now: Int64, waitingLessThan longest: Duration) throws(TransferError) -> Bool {
        guard failures >= Self.failureLimit, now < trialAt else { return false }
        if isTrying, longest > .zero { return true }
        let cause = reason.isEmpty ? "" : " (\(reason))"
        throw Self.notSent("the last \(failures) requests to it failed\(cause)", retryAfter: trialAt - now)
    }

    private mutating func takePlace(
        at now: Int64,
        _ limit: Int?,
        _ longest: Duration
    ) throws(TransferError) -> Int64 {
        guard let limit else { return 0 }
        let burst = Int64(max(1, limit / 5))
        let others = Int64(limit - limit / 5)
        // Rounded up, so that no second has one request too many.
        let interval = (1_000_000 + others - 1) / others
        let place = max(nextAt, now - (burst - 1) * interval)
        let wait = max(0, place - now)
        guard wait == 0 || .microseconds(wait) < longest else {
            let reason = now < pausedUntil ? "it has asked for a pause" : "too many requests wait for it already"
            throw Self.notSent(reason, retryAfter: wait)
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
        isTrying = false
        reason = ""
    }

    /// Ends a trial that has said nothing about the host. The next request tries.
    mutating func abandonTrial(at now: Int64) {
        if isTrying { (trialAt, isTrying) = (now, false) }
    }

    /// Counts a failure, and returns whether the host is spared from now on.
    ///
    /// Requests that were under way together fail together, because of one event, so they count once.
    ///
    /// - Parameters:
    ///   - start: When the request was sent.
    ///   - reason: Why it failed: a phrase.
    mutating func fail(at now: Int64, sentAt start: Int64, reason: String) -> Bool {
        if failures == 0 || start >= trialAt - Self.sparedTime {
            failures += 1
            (trialAt, isTrying) = (now + Self.sparedTime, false)
            self.reason = String(decoding: reason.utf8.filter { $0 >= 0x20 }.prefix(Self.longestReason), as: UTF8.self)
        }
        guard failures >= Self.failureLimit else { return false }
        // Nobody uses the places that were taken: the requests that wait for them are not sent.
        nextAt = max(pausedUntil, min(nextAt, now))
        return true
    }

    /// Gives no place during a pause that the host has asked for.
    mutating func pause(_ pause: Duration, at now: Int64) {
        pausedUntil = max(pausedUntil, now + min(Int64(pause / .microseconds(1)), Self.longestPause))
        nextAt = max(nextAt, pausedUntil)
    }
}

extension HostState {
    /// Reads the text of a state.
    ///
    /// - Returns: `nil` if the text is not that of a state.
    init?(text: some StringProtocol) {
        let parts = text.prefix { $0 != "\n" }.split(separator: " ", maxSplits: 6)
        let values = parts.prefix(6).compactMap { Int64($0) }
        // Far from the ends of 64 bits, so that nothing overflows.
        guard values.count == 6, values.allSatisfy({ (0...Int64.max / 4).contains($0) }) else { return nil }
        (changedAt, nextAt, pausedUntil, failures, trialAt) = (values[0], values[1], values[2], values[3], values[4])
        guard max(nextAt, pausedUntil, trialAt) - changedAt <= Self.longestTime else { return nil }
        isTrying = values[5] == 1
        reason = parts.count > 6 ? String(parts[6].prefix(Self.longestReason)) : ""
    }

    /// A line. What is behind it in a file does not count, so a shorter line may be written over a longer one.
    var text: String {
        "\(changedAt) \(nextAt) \(pausedUntil) \(failures) \(trialAt) \(isTrying ? 1 : 0) \(reason)\n"
    }
}
