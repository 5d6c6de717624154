import DataKit
import DomainKit
import PlatformKit

/// Sends requests over a transport, with retries, within one time limit for all attempts. Logs each attempt.
///
/// Each attempt enters the gate first, which limits the requests to the host, and spares it while it fails.
public struct HTTPClient: Sendable {
    let configuration: ServiceConfiguration
    private let transport: any HTTPTransport
    private let logger: (any NetworkLogger)?
    private let clock: any Clock<Duration>
    private let retries: RetryPolicy
    private let gate: RequestGate?

    /// How often a request that meets a trial of a spared host looks for its end.
    private static let lookPause = Duration.milliseconds(20)

    /// - Parameters:
    ///   - gate: Limits the requests. Without one, there is no limit.
    ///   - logger: Logs every exchange.
    ///   - clock: Measures the time limit and the pauses between retries.
    ///   - random: Returns a random number in a range, for the pauses.
    public init(
        configuration: ServiceConfiguration,
        transport: any HTTPTransport,
        gate: RequestGate? = nil,
        logger: (any NetworkLogger)? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) }
    ) {
        self.configuration = configuration
        self.transport = transport
        self.gate = gate
        self.logger = logger
        self.clock = clock
        retries = RetryPolicy(random: random)
    }

    /// Sends a request and reads its response. Tries again after a failure that may pass.
    ///
    /// - Parameters:
    ///   - makeRequest: Makes the request of one attempt. Its argument is the time that is left.
    ///   - read: Returns the result in a response, or throws if the response is a failure.
    func send<Result>(
        _ method: ServiceRequest.Method,
        makeRequest: (Duration) throws(TransferError) -> HTTPRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void = { _ in },
        read: (HTTPResponse) throws(TransferError) -> Result
    ) async throws(TransferError) -> Result {
        let stopwatch = Stopwatch(clock)
        var attempt = 1
        while true {
            let place = try await takePlace(stopwatch)
            let start = stopwatch.elapsed
            let request: HTTPRequest
            do throws(TransferError) {
                request = try makeRequest(configuration.timeLimit - start)
            } catch {
                // That a request cannot be made says nothing about the host.
                if let place { await gate?.leave(place, after: .cancelled) }
                throw error
            }
            do throws(TransferError) {
                let result = try read(try await exchange(request, onProgress))
                if let place { await gate?.leave(place) }
                return result
            } catch {
                let isSpared = await remember(error, of: place, hadHalfOfTheTime: start < configuration.timeLimit / 2)
                guard !isSpared,
                    let pause = retries.pause(after: error, of: method, attempt: attempt),
                    pause < configuration.stallLimit, stopwatch.elapsed + pause < configuration.timeLimit
                else { throw error }
                try await wait(pause)
                attempt += 1
            }
        }
    }

    /// Waits for the turn of a request. If the host asks for a pause meanwhile, or another request tries whether it is back, the
    /// request needs another place.
    private func takePlace(_ stopwatch: Stopwatch) async throws(TransferError) -> RequestGate.Place? {
        guard let gate else { return nil }
        while true {
            let left = configuration.timeLimit - stopwatch.elapsed
            guard let place = try await gate.enter(waitingLessThan: left) else {
                try await wait(Self.lookPause)
                continue
            }
            guard place.wait > .zero else { return place }
            try await wait(place.wait)
            if try await gate.isOpen() { return place }
        }
    }

    /// Tells the gate of a failure, and returns whether the host is spared from now on.
    ///
    /// - Parameter hadHalfOfTheTime: Whether half of the time limit was left when the request was sent. A time-out after
    ///   less time says nothing about the host.
    private func remember(
        _ error: TransferError,
        of place: RequestGate.Place?,
        hadHalfOfTheTime: Bool
    ) async -> Bool {
        guard let gate, let place else { return false }
        switch error {
        case .service(.rateLimited(let pause)):
            await gate.pause(pause ?? .seconds(1))
        case .service(.timedOut) where !hadHalfOfTheTime:
            return await gate.leave(place, after: .cancelled)
        default: break
        }
        return await gate.leave(place, after: error)
    }

    private func exchange(
        _ request: HTTPRequest,
        _ onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(TransferError) -> HTTPResponse {
        let stopwatch = Stopwatch(clock)
        do throws(TransferError) {
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

    private func wait(_ pause: Duration) async throws(TransferError) {
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

/// Decides whether a failed request is sent again, and after which pause.
///
/// The pause is a random time from 200 ms to a bound that doubles with every attempt ("full jitter",
/// https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter). So clients that failed at the same time do not
/// all try again at the same time, and none tries again at once.
private struct RetryPolicy: Sendable {
    /// How many times a request is sent again at most.
    static let limit = 2
    /// The shortest pause, in seconds.
    static let shortest = 0.2
    /// The bound of the first pause, in seconds.
    static let firstBound = 0.5

    let random: @Sendable (ClosedRange<Double>) -> Double

    /// Returns the pause before the next attempt, or `nil` if the request must not be sent again. A change is never sent
    /// again, because it may have taken effect.
    ///
    /// - Parameter attempt: How many times the request has been sent.
    func pause(after error: TransferError, of method: ServiceRequest.Method, attempt: Int) -> Duration? {
        guard method == .get, attempt <= Self.limit, case .service(let failure) = error, failure.isRetryable else {
            return nil
        }
        let bound = Self.firstBound * Double(1 << (attempt - 1))
        return failure.retryAfter ?? .seconds(random(Self.shortest...bound))
    }
}
