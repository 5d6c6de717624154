import DataKit
import DataKitDoubles
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DataTransferRetryTests {
    private typealias Answer = FakeHTTPTransport.Answer

    private let clock = FakeClock()
    private let busy = Answer.success(HTTPResponse(429, ["Retry-After": "1"]))

    private func service(
        _ transport: FakeHTTPTransport,
        random: @escaping @Sendable (ClosedRange<Double>) -> Double = { $0.upperBound }
    ) throws -> DefaultDataTransferService {
        try DefaultDataTransferService(transport, clock: clock, random: random)
    }

    private static let passing: [Answer] = [
        .refused, .failure(.service(.interrupted(reason: "the connection was cut off"))),
        .failure(.service(.brokenResponse(reason: "the response is cut off"))),
        .success(HTTPResponse(429)), .success(HTTPResponse(500)), .success(HTTPResponse(502)),
        .success(HTTPResponse(503)), .success(HTTPResponse(504)),
    ]

    @Test(arguments: passing)
    func `a GET is sent again twice at most after a failure that may pass`(failure: FakeHTTPTransport.Answer)
        async throws
    {
        let transport = FakeHTTPTransport(failure, failure, .page)
        #expect(try await service(transport).outcome() == .new("x", nil))
        #expect(clock.sleeps.all == [.milliseconds(500), .seconds(1)])
        let limits = transport.requests.all.map(\.timeLimit)
        #expect(limits == [.seconds(15), .milliseconds(14_500), .milliseconds(13_500)])
        let failing = FakeHTTPTransport(failure)
        guard case .failure = try await service(failing).outcome() else {
            Issue.record("it is no failure")
            return
        }
        #expect(failing.requests.count == 3)
    }

    private static let lasting: [Answer] = [
        .failure(.service(.timedOut(after: .seconds(15)))),
        .failure(.service(.stalled(after: .seconds(15)))), .failure(.service(.insecure(reason: "x"))),
        .failure(.service(.unusableResponse(reason: "the response is larger than 8 MB"))), .failure(.cancelled),
        .failure(.file(reason: "x", remedy: "y")), .failure(.file(reason: "x", remedy: nil)),
        .success(HTTPResponse(200, text: "<html>")), .success(HTTPResponse(200)),
        .success(HTTPResponse(400)), .success(HTTPResponse(401)), .success(HTTPResponse(404)),
        .success(HTTPResponse(422)), .success(HTTPResponse(501)), .success(HTTPResponse(505)),
    ]

    @Test(arguments: lasting)
    func `a request that would fail again is not repeated`(failure: FakeHTTPTransport.Answer) async throws {
        let transport = FakeHTTPTransport(failure)
        guard case .failure = try await service(transport).outcome() else {
            Issue.record("it is no failure")
            return
        }
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [ServiceRequest.Method.post, .delete])
    func `a change is never sent twice`(method: ServiceRequest.Method) async throws {
        for answer in [busy, .failure(.service(.interrupted(reason: "x")))] {
            let transport = FakeHTTPTransport(answer)
            _ = try await service(transport).outcome(of: ServiceRequest(as: .program, method: method, path: "/a"))
            #expect(transport.requests.count == 1)
        }
    }

    // MARK: - Pauses

    @Test func `pauses are random, from 200 ms to their bound`() async throws {
        let numbers = Mutex(SeededGenerator(seed: 1))
        var expected = SeededGenerator(seed: 1)
        let random: @Sendable (ClosedRange<Double>) -> Double = { range in
            numbers.withLock { Double.random(in: range, using: &$0) }
        }
        _ = try await service(FakeHTTPTransport(.success(HTTPResponse(503))), random: random).outcome()
        let first = Duration.seconds(Double.random(in: 0.2...0.5, using: &expected))
        let second = Duration.seconds(Double.random(in: 0.2...1, using: &expected))
        #expect(clock.sleeps.all == [first, second])
    }

    /// The longest pause for what the service asks for: twice as long, and if that is too long, so that half of the time that is
    /// left then is for the response.
    private static let asked: [(seconds: Int, longest: Int)] = [(1, 2_000), (5, 10_000), (7, 11_000), (14, 14_500)]

    @Test(arguments: asked)
    func `the pause is as long as the service asks, and up to as much again`(seconds: Int, longest: Int) async throws {
        for (random, pause) in [(0.0, Duration.seconds(seconds)), (1.0, .milliseconds(longest))] {
            let busy = HTTPResponse(429, ["Retry-After": String(seconds)])
            let transport = FakeHTTPTransport(.success(busy), .page)
            let service = try service(transport) { $0.lowerBound + random * ($0.upperBound - $0.lowerBound) }
            #expect(await service.outcome() == .new("x", nil))
            #expect(clock.sleeps.all.last == pause)
        }
    }

    @Test func `a request is sent as often as the service says when to come back, within its time`() async throws {
        #expect(try await service(FakeHTTPTransport(busy, busy, busy, busy, busy, .page)).outcome() == .new("x", nil))
        #expect(clock.sleeps.all == Array(repeating: .seconds(2), count: 5))
        let transport = FakeHTTPTransport(busy)
        let failure = ServiceFailure.rateLimited(retryAfter: .seconds(1))
        #expect(try await service(transport).outcome() == .failure(.service(failure)))
        #expect(transport.requests.count == 8, "another pause would take more time than there is")
    }

    @Test(arguments: [15, 16, 86_400])
    func `a request is given up at once if the service asks for more time than there is`(seconds: Int) async throws {
        let transport = FakeHTTPTransport(.success(HTTPResponse(429, ["Retry-After": String(seconds)])))
        let outcome = try await service(transport).outcome()
        #expect(outcome == .failure(.service(.rateLimited(retryAfter: .seconds(seconds)))))
        #expect(clock.sleeps.count == 0)
        #expect(transport.requests.count == 1)
    }

    @Test func `the time of the attempts counts against the limit`() async throws {
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
