import Data
import Domain
import Platform

/// Sends a request over a transport, again where that may help, within one time limit for all attempts. Logs each.
public struct HTTPClient: Sendable {
    let configuration: ServiceConfiguration
    private let transport: any HTTPTransport
    private let logger: (any NetworkLogger)?
    private let clock: any Clock<Duration>
    private let retries: RetryPolicy

    /// - Parameters:
    ///   - logger: Is told of every exchange; without one nothing is logged.
    ///   - clock: Measures the time limit and the pauses between retries.
    ///   - random: Draws a number from a range, for the pauses.
    public init(
        configuration: ServiceConfiguration,
        transport: any HTTPTransport,
        logger: (any NetworkLogger)? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) }
    ) {
        self.configuration = configuration
        self.transport = transport
        self.logger = logger
        self.clock = clock
        retries = RetryPolicy(random: random)
    }

    /// - Parameters:
    ///   - makeRequest: Makes the request of one attempt, which may take so long.
    ///   - read: Turns an answer into a result; what it throws may be worth another attempt.
    func send<Answer>(
        _ method: ServiceRequest.Method,
        makeRequest: (Duration) throws(DataTransferError) -> HTTPRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void = { _ in },
        read: (HTTPResponse) throws(DataTransferError) -> Answer
    ) async throws(DataTransferError) -> Answer {
        let stopwatch = Stopwatch(clock)
        var attempt = 1
        while true {
            do throws(DataTransferError) {
                let request = try makeRequest(configuration.timeLimit - stopwatch.elapsed)
                return try read(try await exchange(request, onProgress))
            } catch {
                guard let pause = retries.pause(after: error, of: method, attempt: attempt),
                    pause < configuration.stallLimit, stopwatch.elapsed + pause < configuration.timeLimit
                else { throw error }
                try await wait(pause)
                attempt += 1
            }
        }
    }

    private func exchange(
        _ request: HTTPRequest,
        _ onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(DataTransferError) -> HTTPResponse {
        let stopwatch = Stopwatch(clock)
        do throws(HTTPTransportError) {
            let response = try await transport.send(request, onProgress: onProgress)
            log(request, .status(response.status), stopwatch.elapsed)
            return response
        } catch {
            log(request, .failure(error), stopwatch.elapsed)
            throw DataTransferError(error, configuration: configuration)
        }
    }

    private func wait(_ pause: Duration) async throws(DataTransferError) {
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
                address: AddressRedaction.redact(request.url.absoluteString),
                outcome: outcome,
                duration: duration
            )
        )
    }
}
