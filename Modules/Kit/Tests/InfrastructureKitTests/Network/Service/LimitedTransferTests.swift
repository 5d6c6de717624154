import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

/// Requests through a bucket.
@Suite(.timeLimit(.minutes(1)))
struct LimitedTransferTests {
    private let clock = FakeClock()
    private let page = FakeHTTPTransport.Answer.success(HTTPResponse(200, text: "\"x\""))

    private func service(_ transport: FakeHTTPTransport, limit: Int) throws -> DefaultDataTransferService {
        DefaultDataTransferService(
            client: HTTPClient(
                configuration: try ServiceConfiguration(baseAddress: "https://example.org"),
                transport: transport,
                bucket: TokenBucket(limit: limit, clock: clock),
                clock: clock,
                random: { $0.upperBound }
            )
        )
    }

    @Test func `a request waits in the line, which does not count against its time limit`() async throws {
        let transport = FakeHTTPTransport(page)
        let service = try service(transport, limit: 1)
        for _ in 1...20 { #expect(await service.outcome() == .new("x", nil)) }
        #expect(clock.sleeps.all == Array(repeating: .seconds(1), count: 19))
        #expect(transport.requests.all.map(\.timeLimit) == Array(repeating: .seconds(15), count: 20))
    }

    @Test func `an attempt that follows a failure is a request, too`() async throws {
        let transport = FakeHTTPTransport(.success(HTTPResponse(503)), page)
        #expect(try await service(transport, limit: 1).outcome() == .new("x", nil))
        #expect(clock.sleeps.all == [.milliseconds(500), .milliseconds(500)], "the pause, and the rest of the second")
        #expect(transport.requests.all.map(\.timeLimit) == [.seconds(15), .milliseconds(14_500)], "the pause counts")
    }

    @Test func `a request that is cancelled in the line is not sent`() async throws {
        let transport = FakeHTTPTransport(page)
        let service = try service(transport, limit: 1)
        _ = await service.outcome()
        clock.gate.close()
        let task = Task { await service.outcome() }
        try await clock.sleeps.wait(forCount: 1)
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        #expect(transport.requests.count == 1)
    }
}
