public import Data

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Sends requests over a transport, within one time limit for a request and all its retries.
public struct DefaultNetworkService: NetworkService {
    private let configuration: ServiceConfiguration
    private let transport: any HTTPTransport
    private let factory: HTTPRequestFactory
    private let retries: RetryPolicy
    private let clock: any Clock<Duration>
    private let logger: (any NetworkLogger)?

    /// - Parameters:
    ///   - logger: is told of every exchange; without one nothing is logged.
    ///   - clock: measures the time limit and the pauses between retries.
    ///   - random: draws a number from a range, for the pauses.
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
        factory = HTTPRequestFactory(configuration: configuration)
        retries = RetryPolicy(random: random)
    }

    public func send(
        _ request: ServiceRequest,
        revalidating entityTag: EntityTag?
    ) async throws(DataTransferError) -> DataTransferAnswer<[UInt8]> {
        let stopwatch = Stopwatch(clock)
        var attempt = 1
        while true {
            do throws(DataTransferError) {
                let remaining = configuration.timeLimit - stopwatch.elapsed
                return try await exchange(request, revalidating: entityTag, within: remaining)
            } catch {
                guard let pause = retries.pause(after: error, of: request.method, attempt: attempt),
                    stopwatch.elapsed + pause < configuration.timeLimit
                else { throw error }
                try await wait(pause)
                attempt += 1
            }
        }
    }

    private func exchange(
        _ request: ServiceRequest,
        revalidating entityTag: EntityTag?,
        within timeLimit: Duration
    ) async throws(DataTransferError) -> DataTransferAnswer<[UInt8]> {
        let request = try factory.makeRequest(request, revalidating: entityTag, timeLimit: timeLimit)
        let stopwatch = Stopwatch(clock)
        let response: HTTPResponse
        do {
            response = try await transport.send(request)
        } catch {
            log(request, .failure(error), stopwatch.elapsed)
            throw DataTransferError(error, configuration: configuration)
        }
        log(request, .status(response.status), stopwatch.elapsed)
        return try StatusCheck(credential: configuration.credential)
            .answer(in: response, isRevalidation: entityTag != nil)
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
