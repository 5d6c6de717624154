import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// Requests of a caller that shows a copy meanwhile: how long it waits for a service that is gone.
@Suite(.timeLimit(.minutes(1)))
struct CopyAtHandTests {
    private let clock = FakeClock()
    private let page = FakeHTTPTransport.Answer.success(HTTPResponse(200, text: "\"x\""))
    private let down = FakeHTTPTransport.Answer.failure(.service(.unreachable(reason: "connection refused")))
    private let refused = DataTransferOutcome<String>.failure(.service(.unreachable(reason: "connection refused")))
    private let plain = ServiceRequest(as: .program, path: "/a")

    private var withCopy: ServiceRequest {
        var request = plain
        request.hasCopy = true
        return request
    }

    private func service(_ transport: FakeHTTPTransport) throws -> DefaultDataTransferService {
        DefaultDataTransferService(
            client: HTTPClient(
                configuration: try ServiceConfiguration(baseAddress: "https://example.org"),
                transport: transport,
                clock: clock,
                random: { $0.upperBound }
            )
        )
    }

    @Test func `a connection is waited for two seconds, and as long as any without a copy`() async throws {
        let transport = FakeHTTPTransport(page)
        let service = try service(transport)
        for request in [withCopy, plain] { #expect(await service.outcome(of: request) == .new("x", nil)) }
        #expect(transport.requests.all.map(\.connectTimeout) == [.seconds(2), nil])
        #expect(transport.requests.all.map(\.timeLimit) == [.seconds(15), .seconds(15)])
    }

    /// Every attempt takes this long, and the pauses are 500 and 1,000 ms.
    @Test(arguments: [(0, 3), (200, 3), (400, 2), (1_400, 2), (1_500, 1), (2_000, 1)])
    func `the attempts to connect have two seconds together`(milliseconds: Int, count: Int) async throws {
        let transport = FakeHTTPTransport { [clock, down] _ in
            clock.advance(by: .milliseconds(milliseconds))
            return down
        }
        #expect(try await service(transport).outcome(of: withCopy) == refused)
        #expect(transport.requests.count == count)
    }

    @Test func `a service that can be reached gets all the time to answer`() async throws {
        let transport = FakeHTTPTransport(.success(HTTPResponse(429, ["Retry-After": "4"])), page)
        #expect(try await service(transport).outcome(of: withCopy) == .new("x", nil))
        #expect(clock.sleeps.all == [.seconds(8)])
    }

    @Test(arguments: [
        TransferError.service(.unreachable(reason: "connection refused")), .service(.interrupted(reason: "cut off")),
        .service(.timedOut(after: .seconds(15))), .service(.stalled(after: .seconds(15))),
        .service(.unavailable(status: 503, retryAfter: nil)),
    ])
    func `just after an outage, no request is sent that has a copy`(failure: TransferError) async throws {
        let transport = FakeHTTPTransport(.failure(failure))
        let service = try service(transport)
        #expect(await service.outcome(of: withCopy) == .failure(failure))
        let (count, time) = (transport.requests.count, clock.now.elapsed)
        for _ in 1...50 { #expect(await service.outcome(of: withCopy) == .failure(failure)) }
        #expect(transport.requests.count == count)
        #expect(clock.now.elapsed == time, "nobody waits for the same outage twice")
        clock.advance(by: .seconds(2))
        _ = await service.outcome(of: withCopy)
        #expect(transport.requests.count > count, "it is asked again after two seconds")
    }

    @Test func `a request without a copy is always sent, and its answer ends the outage`() async throws {
        let transport = FakeHTTPTransport(down, down, down, page)
        let service = try service(transport)
        #expect(await service.outcome(of: plain) == refused)
        #expect(await service.outcome(of: withCopy) == refused)
        #expect(transport.requests.count == 3)
        #expect(await service.outcome(of: plain) == .new("x", nil))
        #expect(await service.outcome(of: withCopy) == .new("x", nil))
    }

    @Test(arguments: [
        TransferError.cancelled, .service(.notFound), .service(.insecure(reason: "x")),
        .service(.rateLimited(retryAfter: .seconds(60))), .service(.unusableResponse(reason: "x")),
    ])
    func `a failure that is no outage keeps no request from being sent`(failure: TransferError) async throws {
        let transport = FakeHTTPTransport(.failure(failure), page)
        let service = try service(transport)
        #expect(await service.outcome(of: withCopy) == .failure(failure))
        #expect(await service.outcome(of: withCopy) == .new("x", nil))
    }
}
