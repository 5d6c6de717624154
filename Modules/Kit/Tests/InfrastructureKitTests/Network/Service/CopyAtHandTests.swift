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
    private let refused = DataTransferOutcome<String>.failure(.service(.unreachable(reason: "connection refused")))
    private let plain = ServiceRequest(as: .program, path: "/a")

    private var withCopy: ServiceRequest {
        var request = plain
        request.hasCopy = true
        return request
    }

    private func service(_ transport: FakeHTTPTransport) throws -> DefaultDataTransferService {
        try DefaultDataTransferService(transport, clock: clock)
    }

    @Test func `a connection is waited for two seconds, and a service that is reached as long as any without a copy`()
        async throws
    {
        let transport = FakeHTTPTransport(.page, .page, .success(HTTPResponse(429, ["Retry-After": "4"])), .page)
        let service = try service(transport)
        for request in [withCopy, plain] { #expect(await service.outcome(of: request) == .new("x", nil)) }
        #expect(transport.requests.all.map(\.connectTimeout) == [.seconds(2), nil])
        #expect(transport.requests.all.map(\.timeLimit) == [.seconds(15), .seconds(15)])
        #expect(await service.outcome(of: withCopy) == .new("x", nil))
        #expect(clock.sleeps.all == [.seconds(8)])
    }

    /// Every attempt takes this long, and the pauses are 500 and 1,000 ms.
    private static let durations: [(milliseconds: Int, count: Int)] = [
        (0, 3), (200, 3), (400, 2), (1_400, 2), (1_500, 1), (2_000, 1),
    ]

    @Test(arguments: durations)
    func `the attempts to connect have two seconds together`(milliseconds: Int, count: Int) async throws {
        let transport = FakeHTTPTransport { [clock] _ in
            clock.advance(by: .milliseconds(milliseconds))
            return .refused
        }
        #expect(try await service(transport).outcome(of: withCopy) == refused)
        #expect(transport.requests.count == count)
    }

    private static let outages: [ServiceFailure] = [
        .unreachable(reason: "connection refused"), .interrupted(reason: "cut off"), .timedOut(after: .seconds(15)),
        .stalled(after: .seconds(15)), .unavailable(status: 503, retryAfter: nil),
    ]

    @Test(arguments: outages)
    func `for two seconds after an outage, no request is sent that has a copy`(failure: ServiceFailure) async throws {
        let transport = FakeHTTPTransport(.failure(.service(failure)))
        let service = try service(transport)
        #expect(await service.outcome(of: withCopy) == .failure(.service(failure)))
        let (count, time) = (transport.requests.count, clock.now.elapsed)
        for advance in [Duration.zero, .milliseconds(1_999)] {
            clock.advance(by: advance)
            #expect(await service.outcome(of: withCopy) == .failure(.service(failure)))
        }
        #expect(transport.requests.count == count)
        #expect(clock.now.elapsed == time + .milliseconds(1_999), "nobody waits for the same outage twice")
        clock.advance(by: .milliseconds(1))
        _ = await service.outcome(of: withCopy)
        #expect(transport.requests.count > count)
    }

    @Test func `a request without a copy is always sent, and its answer ends the outage`() async throws {
        let transport = FakeHTTPTransport(.refused, .refused, .refused, .page)
        let service = try service(transport)
        #expect(await service.outcome(of: plain) == refused)
        #expect(await service.outcome(of: withCopy) == refused)
        #expect(transport.requests.count == 3)
        #expect(await service.outcome(of: plain) == .new("x", nil))
        #expect(await service.outcome(of: withCopy) == .new("x", nil))
    }

    private static let others: [TransferError] = [
        .cancelled, .service(.notFound), .service(.insecure(reason: "x")),
        .service(.rateLimited(retryAfter: .seconds(60))), .service(.unusableResponse(reason: "x")),
    ]

    @Test(arguments: others)
    func `a failure that is no outage keeps no request from being sent`(failure: TransferError) async throws {
        let service = try service(FakeHTTPTransport(.failure(failure), .page))
        #expect(await service.outcome(of: withCopy) == .failure(failure))
        #expect(await service.outcome(of: withCopy) == .new("x", nil))
    }
}
