import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// Requests of a caller that shows a copy meanwhile: how long it waits for a service that is gone.
@Suite(.timeLimit(.minutes(3)))
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

    @Test func `a connection is waited for two seconds, and a service that is reached as without a copy`() async throws
    {
        let transport = FakeHTTPTransport(.page, .page, .success(HTTPResponse(429, ["Retry-After": "4"])), .page)
        let service = try service(transport)
        for request in [withCopy, plain, withCopy] { #expect(await service.outcome(of: request) == .new("x", nil)) }
        #expect(transport.requests.all.map(\.connectTimeout).prefix(3) == [.seconds(2), nil, .seconds(2)])
        #expect(transport.requests.all.map(\.timeLimit).prefix(3) == [.seconds(15), .seconds(15), .seconds(15)])
        #expect(clock.sleeps.all == [.seconds(8)])
    }

    /// Every attempt takes this long, and the pauses are 500 and 1,000 ms.
    @Test(arguments: [(0, 3), (200, 3), (400, 2), (1_400, 2), (1_500, 1), (2_000, 1)])
    func `the attempts to connect have two seconds together`(milliseconds: Int, count: Int) async throws {
        let transport = FakeHTTPTransport { [clock] _ in
            clock.advance(by: .milliseconds(milliseconds))
            return .refused
        }
        #expect(try await service(transport).outcome(of: withCopy) == refused)
        #expect(transport.requests.count == count)
    }

    private static let failures: [(failure: RepositoryError, isOutage: Bool)] =
        [
            RepositoryError.service(.unreachable(reason: "x")), .service(.interrupted(reason: "x")),
            .service(.timedOut(after: .seconds(15))), .service(.stalled(after: .seconds(15))),
            .service(.unavailable(status: 503, retryAfter: nil)),
        ].map { ($0, true) }
        + [
            .cancelled, .service(.notFound), .service(.insecure(reason: "x")),
            .service(.rateLimited(retryAfter: .seconds(60))), .service(.unusableResponse(reason: "x")),
        ].map { ($0, false) }

    @Test(arguments: failures)
    func `after an outage, no request is sent that has a copy`(failure: RepositoryError, isOutage: Bool) async throws {
        let transport = FakeHTTPTransport(.failure(failure))
        let service = try service(transport)
        _ = await service.outcome(of: withCopy)
        for (advance, isSent) in [(0, !isOutage), (1_999, !isOutage), (1, true)] {
            clock.advance(by: .milliseconds(advance))
            let (count, time) = (transport.requests.count, clock.now.elapsed)
            #expect(await service.outcome(of: withCopy) == .failure(failure))
            #expect((transport.requests.count > count) == isSent)
            if !isSent { #expect(clock.now.elapsed == time, "nobody waits for the same outage twice") }
            if !isOutage { break }
        }
    }

    @Test func `a request without a copy is always sent, and its answer ends the outage`() async throws {
        let transport = FakeHTTPTransport(.refused, .refused, .refused, .page)
        let service = try service(transport)
        #expect(await service.outcome(of: plain) == refused)
        #expect(await service.outcome(of: withCopy) == refused)
        #expect(transport.requests.count == 3)
        for request in [plain, withCopy] { #expect(await service.outcome(of: request) == .new("x", nil)) }
    }
}
