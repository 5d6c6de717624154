import DataKit
import DataKitDoubles
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(3)))
struct DataTransferRetryTests {
    private typealias Answer = FakeHTTPTransport.Answer

    private let clock = FakeClock()

    private func service(
        _ transport: FakeHTTPTransport,
        random: @escaping @Sendable (ClosedRange<Double>) -> Double = { $0.upperBound }
    ) throws -> DefaultDataTransferService {
        try DefaultDataTransferService(transport, clock: clock, random: random)
    }

    private func busy(_ seconds: Int) -> FakeHTTPTransport.Answer {
        .success(HTTPResponse(429, ["Retry-After": String(seconds)]))
    }

    private static let passing: [Answer] =
        [429, 500, 502, 503, 504].map { .success(HTTPResponse($0)) } + [
            .refused, .failure(.service(.interrupted(reason: "the connection was cut off"))),
            .failure(.service(.brokenResponse(reason: "the response is cut off"))),
        ]

    @Test func `a GET is sent again twice at most after a failure that may pass`() async throws {
        for failure in Self.passing {
            let clock = FakeClock()
            let transport = FakeHTTPTransport(failure, failure, .page)
            #expect(try await DefaultDataTransferService(transport, clock: clock).outcome() == .new("x", nil))
            #expect(clock.sleeps.all == [.milliseconds(500), .seconds(1)])
            let limits = transport.requests.all.map(\.timeLimit)
            #expect(limits == [.seconds(15), .milliseconds(14_500), .milliseconds(13_500)])
            #expect(try await requests(failure, .get) == 3)
        }
    }

    private static let lasting: [Answer] =
        [200, 400, 401, 404, 422, 501, 505].map { .success(HTTPResponse($0)) }
        + [
            RepositoryError.service(.timedOut(after: .seconds(15))), .service(.stalled(after: .seconds(15))),
            .service(.insecure(reason: "x")), .service(.unusableResponse(reason: "the response is larger than 8 MB")),
            .cancelled, .unusableConfiguration(reason: "x", remedy: "y"),
        ].map { .failure($0) }

    @Test func `a request that would fail again is not repeated, and a change never`() async throws {
        for failure in Self.lasting { #expect(try await requests(failure, .get) == 1) }
        for method in [ServiceRequest.Method.post, .put, .patch, .delete] {
            for failure in Self.passing + [busy(1)] { #expect(try await requests(failure, method) == 1) }
        }
    }

    /// Returns how often a request is sent that always fails.
    private func requests(_ failure: FakeHTTPTransport.Answer, _ method: ServiceRequest.Method) async throws -> Int {
        let transport = FakeHTTPTransport(failure)
        let outcome = try await service(transport).outcome(of: ServiceRequest(as: .program, method: method, path: "/a"))
        if case .failure = outcome { return transport.requests.count }
        return 0
    }

    // MARK: - Pauses

    @Test func `pauses are random, from 200 ms to their bound`() async throws {
        let ranges = Recorder<ClosedRange<Double>>()
        let random: @Sendable (ClosedRange<Double>) -> Double = { range in
            ranges.record(range)
            return range.upperBound
        }
        _ = try await service(FakeHTTPTransport(.success(HTTPResponse(503))), random: random).outcome()
        #expect(ranges.all == [0.2...0.5, 0.2...1])
    }

    /// The longest pause for what the service asks for: twice as long, and if that is too long, so that half of the time that is
    /// left then is for the response.
    @Test(arguments: [(1, 2_000), (5, 10_000), (7, 11_000), (14, 14_500)])
    func `the pause is as long as the service asks, and up to as much again`(seconds: Int, longest: Int) async throws {
        for (random, pause) in [(0.0, Duration.seconds(seconds)), (1.0, .milliseconds(longest))] {
            let service = try service(FakeHTTPTransport(busy(seconds), .page)) {
                $0.lowerBound + random * ($0.upperBound - $0.lowerBound)
            }
            #expect(await service.outcome() == .new("x", nil))
            #expect(clock.sleeps.all.last == pause)
        }
    }

    @Test func `a request is sent as often as the service says when to come back, within its time`() async throws {
        let busy = busy(1)
        #expect(try await service(FakeHTTPTransport(busy, busy, busy, busy, busy, .page)).outcome() == .new("x", nil))
        #expect(clock.sleeps.all == Array(repeating: .seconds(2), count: 5))
        // Another pause would take more time than there is.
        #expect(try await requests(busy, .get) == 8)
    }

    @Test func `the time of the pauses and of the attempts counts against the limit`() async throws {
        for seconds in [15, 16, 86_400] {
            let outcome = try await service(FakeHTTPTransport(busy(seconds))).outcome()
            #expect(outcome == .failure(.service(.rateLimited(retryAfter: .seconds(seconds)))))
            #expect(clock.sleeps.count == 0)
        }
        let transport = FakeHTTPTransport { [clock] _ in
            clock.advance(by: .milliseconds(14_600))
            return .refused
        }
        _ = try await service(transport).outcome()
        #expect(transport.requests.count == 1)
    }

    @Test func `cancelling during a pause ends it at once`() async throws {
        let transport = FakeHTTPTransport(.success(HTTPResponse(503)))
        let service = try service(transport)
        clock.gate.close()
        let task = Task { await service.outcome() }
        try await clock.sleeps.wait(forCount: 1)
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        #expect(transport.requests.count == 1)
    }
}
