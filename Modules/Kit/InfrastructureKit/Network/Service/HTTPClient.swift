public import DomainKit
import PlatformKit
import Synchronization

/// Sends requests over a transport, with retries, within one time limit for all attempts. Logs each attempt.
///
/// Each attempt takes a token of the bucket first, which limits the requests to the host.
public struct HTTPClient: Sendable {
    let configuration: ServiceConfiguration
    private let transport: any HTTPTransport
    private let logger: (any NetworkLogger)?
    private let clock: any Clock<Duration>
    private let retries: RetryPolicy
    private let bucket: TokenBucket?
    private let outage: LastOutage

    /// - Parameters:
    ///   - bucket: Limits the requests. Without one, there is no limit.
    ///   - clock: Measures the time limit and the pauses between retries.
    ///   - random: Returns a random number in a range, for the pauses.
    public init(
        configuration: ServiceConfiguration,
        transport: any HTTPTransport,
        bucket: TokenBucket? = nil,
        logger: (any NetworkLogger)? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) }
    ) {
        self.configuration = configuration
        self.transport = transport
        self.bucket = bucket
        self.logger = logger
        self.clock = clock
        retries = RetryPolicy(random: random)
        outage = LastOutage(clock)
    }

    /// Tries again after a failure that may pass. The time in the line of the bucket does not count: it is not the service's.
    ///
    /// - Parameters:
    ///   - isRepeatable: Whether the request may arrive twice. If not, it is sent once, whatever its failure is.
    ///   - hasCopy: Whether a copy is shown meanwhile, and nobody has asked for more. Such a request is not sent just after an
    ///     outage, and fails as the last one did: nobody waits for the same outage twice.
    ///   - makeRequest: Makes the request of one attempt. Its argument is the time that is left.
    ///   - read: Returns the result in a response, or throws if the response is a failure.
    func send<Result>(
        isRepeatable: Bool,
        hasCopy: Bool = false,
        makeRequest: (Duration) throws(RepositoryError) -> HTTPRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void = { _ in },
        read: (HTTPResponse) throws(RepositoryError) -> Result
    ) async throws(RepositoryError) -> Result {
        if hasCopy, let failure = outage.failure { throw failure }
        try await bucket?.take()
        let stopwatch = Stopwatch(clock)
        var (attempt, timeInLine) = (1, Duration.zero)
        while true {
            let request = try makeRequest(configuration.timeLimit - stopwatch.elapsed + timeInLine)
            do throws(RepositoryError) {
                let result = try read(try await exchange(request, onProgress))
                outage.end()
                return result
            } catch {
                let elapsed = stopwatch.elapsed - timeInLine
                let limit = error.isUnreachable ? request.connectTimeout : nil
                let left = min(configuration.stallLimit, (limit ?? configuration.timeLimit) - elapsed)
                // The time limit of an image is long. A host that turns it away is not waited for so long.
                let longest = attempt > RetryPolicy.limit ? configuration.stallLimit - elapsed : left
                let pause =
                    isRepeatable ? retries.pause(after: error, attempt: attempt, shorterThan: longest) : nil
                guard let pause else {
                    outage.remember(error)
                    throw error
                }
                try await wait(pause)
                let line = Stopwatch(clock)
                try await bucket?.take()
                timeInLine += line.elapsed
                attempt += 1
            }
        }
    }

    private func exchange(
        _ request: HTTPRequest,
        _ onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> HTTPResponse {
        let stopwatch = Stopwatch(clock)
        do throws(RepositoryError) {
            let response = try await transport.send(request, onProgress: onProgress)
            log(request, .status(response.status), stopwatch.elapsed)
            return response
        } catch {
            log(request, .failure(error), stopwatch.elapsed)
            // The user has set the limit of all attempts, not that of the last one.
            if case .service(.timedOut) = error { throw .service(.timedOut(after: configuration.timeLimit)) }
            throw error
        }
    }

    private func wait(_ pause: Duration) async throws(RepositoryError) {
        do {
            try await clock.sleep(for: pause)
        } catch {
            throw .cancelled
        }
    }

    private func log(_ request: HTTPRequest, _ outcome: NetworkExchange.Outcome, _ duration: Duration) {
        logger?.log(
            NetworkExchange(
                method: request.method,
                address: Redactor(request.secrets, dialect: configuration.dialect).address(request.url.absoluteString),
                outcome: outcome,
                duration: duration
            )
        )
    }
}

private final class LastOutage: Sendable {
    /// How long an outage keeps requests from being sent that have a copy. A program asks for the next thing at once, and a person
    /// who tries again takes longer.
    private static let duration = Duration.seconds(2)

    private let stopwatch: Stopwatch
    private let last = Mutex<(failure: RepositoryError, time: Duration)?>(nil)

    init(_ clock: any Clock<Duration>) {
        stopwatch = Stopwatch(clock)
    }

    var failure: RepositoryError? {
        last.withLock { $0 }.flatMap { stopwatch.elapsed - $0.time < Self.duration ? $0.failure : nil }
    }

    func remember(_ error: RepositoryError) {
        guard error.isOutage else { return }
        last.withLock { $0 = (error, stopwatch.elapsed) }
    }

    func end() {
        last.withLock { $0 = nil }
    }
}

extension RepositoryError {
    fileprivate var isUnreachable: Bool {
        if case .service(.unreachable) = self { true } else { false }
    }
}

/// Decides whether a failed request is sent again, and after which pause.
///
/// The pause is a random time from 200 ms to a bound that doubles with every attempt ("full jitter",
/// https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter). So clients that failed at the same time do not
/// all try again at the same time, and none tries again at once. If the service asks for a pause, up to as much again is added.
private struct RetryPolicy: Sendable {
    /// How many times a request is sent again at most, unless the service says when to come back: then many clients take turns,
    /// and it is a matter of time.
    static let limit = 2
    /// In seconds.
    static let shortest = 0.2
    /// In seconds.
    static let firstBound = 0.5

    let random: @Sendable (ClosedRange<Double>) -> Double

    /// `nil` if the request must not be sent again.
    ///
    /// - Parameter attempt: How many times the request has been sent.
    func pause(after error: RepositoryError, attempt: Int, shorterThan longest: Duration) -> Duration? {
        guard case .service(let failure) = error, failure.isRetryable else { return nil }
        let takesTurns = if case .rateLimited(_?) = failure { true } else { false }
        guard attempt <= Self.limit || takesTurns else { return nil }
        let pause: Duration
        if let asked = failure.retryAfter {
            // Half of the time that is left after the pause is for the response.
            let addition = max(.zero, min(asked, (longest - asked) / 2))
            pause = asked + .seconds(random(0...addition / .seconds(1)))
        } else {
            pause = .seconds(random(Self.shortest...Self.firstBound * Double(1 << (attempt - 1))))
        }
        return pause < longest ? pause : nil
    }
}

/// Logs every exchange with the service, retries included.
public protocol NetworkLogger: Sendable {
    /// Takes an exchange after its end. It may be called from any thread, and must not wait.
    func log(_ exchange: NetworkExchange)
}

/// One request and its outcome, without secrets.
public struct NetworkExchange: Sendable, CustomStringConvertible {
    /// How an exchange ended.
    public enum Outcome: Sendable {
        case status(Int)
        case failure(RepositoryError)
    }

    public let method: String
    /// With a placeholder in place of each secret.
    public let address: String
    public let outcome: Outcome
    public let duration: Duration

    /// One line: `GET https://library.example/books?author=piranesi 200 (87 ms)`.
    public var description: String {
        "\(method) \(address) \(outcomeText) (\(Int(duration / .milliseconds(1))) ms)"
    }

    private var outcomeText: String {
        switch outcome {
        case .status(let status): String(status)
        case .failure(.service(let failure)): failure.description
        case .failure(.storage(let reason)), .failure(.unusableConfiguration(let reason, _)): reason
        case .failure(.cancelled): "cancelled"
        case .failure(let error): "\(error)"
        }
    }
}
