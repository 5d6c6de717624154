import Data
import Infrastructure
import Synchronization
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct NetworkServiceRetryTests {
    private let clock = FakeClock()

    private func service(
        _ transport: FakeHTTPTransport,
        random: @escaping @Sendable (ClosedRange<Double>) -> Double = { $0.upperBound }
    ) throws -> DefaultNetworkService {
        DefaultNetworkService(
            client: HTTPClient(
                configuration: try ServiceConfiguration(baseAddress: "https://example.org"),
                transport: transport,
                clock: clock,
                random: random
            )
        )
    }

    @Test(arguments: [
        FakeHTTPTransport.Answer.failure(.unreachable(reason: "connection refused")),
        .failure(.interrupted(reason: "the connection was cut off")),
        .failure(.unusable(reason: "the answer is cut off")),
        .success(HTTPResponse(429)), .success(HTTPResponse(500)), .success(HTTPResponse(502)),
        .success(HTTPResponse(503)), .success(HTTPResponse(504)),
    ])
    func `sends a GET again after what may pass`(failure: FakeHTTPTransport.Answer) async throws {
        let transport = FakeHTTPTransport(failure, failure, .success(HTTPResponse(200, text: "x")))
        #expect(try await service(transport).outcome() == .complete("x", nil))
        #expect(clock.sleeps.all == [.milliseconds(500), .seconds(1)])
        let limits = transport.requests.all.map(\.timeLimit)
        #expect(limits == [.seconds(15), .milliseconds(14_500), .milliseconds(13_500)])
    }

    @Test func `gives up after the second retry`() async throws {
        let transport = FakeHTTPTransport(.success(HTTPResponse(503)))
        #expect(try await service(transport).outcome() == .failure(.status(503, message: nil, retryAfter: nil)))
        #expect(transport.requests.count == 3)
    }

    @Test(arguments: [
        FakeHTTPTransport.Answer.failure(.timedOut), .failure(.tooLarge), .failure(.cancelled),
        .failure(.unusableFile(reason: "x", remedy: "y")), .failure(.storage(reason: "x")),
        .success(HTTPResponse(400)), .success(HTTPResponse(401)), .success(HTTPResponse(404)),
        .success(HTTPResponse(422)), .success(HTTPResponse(501)), .success(HTTPResponse(505)),
    ])
    func `does not repeat what would come out the same`(failure: FakeHTTPTransport.Answer) async throws {
        let transport = FakeHTTPTransport(failure)
        _ = try await service(transport).outcome()
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [ServiceRequest.Method.post, .delete])
    func `sends nothing twice that has an effect`(method: ServiceRequest.Method) async throws {
        let transport = FakeHTTPTransport(.success(HTTPResponse(503, ["Retry-After": "1"])))
        _ = try await service(transport).outcome(of: ServiceRequest(method: method, path: "/a"))
        #expect(transport.requests.count == 1)
    }

    @Test func `draws its pauses from the whole range below their bound`() async throws {
        let numbers = Mutex(SeededGenerator(seed: 1))
        var expected = SeededGenerator(seed: 1)
        let random: @Sendable (ClosedRange<Double>) -> Double = { range in
            numbers.withLock { Double.random(in: range, using: &$0) }
        }
        _ = try await service(FakeHTTPTransport(.success(HTTPResponse(503))), random: random).outcome()
        let first = Duration.milliseconds(500) * Double.random(in: 0...1, using: &expected)
        let second = Duration.seconds(1) * Double.random(in: 0...1, using: &expected)
        #expect(clock.sleeps.all == [first, second])
    }

    @Test(arguments: [("0", Duration.seconds(1)), ("1", .seconds(1)), ("3", .seconds(3))])
    func `waits as long as the service asks`(seconds: String, pause: Duration) async throws {
        let busy = HTTPResponse(429, ["Retry-After": seconds])
        let transport = FakeHTTPTransport(.success(busy), .success(HTTPResponse(200, text: "x")))
        #expect(try await service(transport).outcome() == .complete("x", nil))
        #expect(clock.sleeps.all == [pause])
    }

    @Test(arguments: [15, 16, 86_400])
    func `gives up at once where the service asks for more time than there is`(seconds: Int) async throws {
        let transport = FakeHTTPTransport(.success(HTTPResponse(429, ["Retry-After": String(seconds)])))
        let outcome = try await service(transport).outcome()
        #expect(outcome == .failure(.status(429, message: nil, retryAfter: .seconds(seconds))))
        #expect(clock.sleeps.count == 0)
        #expect(transport.requests.count == 1)
    }

    @Test func `the time of the attempts counts`() async throws {
        let transport = FakeHTTPTransport { [clock] _ in
            clock.advance(by: .milliseconds(14_600))
            return .failure(.unreachable(reason: "connection refused"))
        }
        #expect(try await service(transport).outcome() == .failure(.unreachable(reason: "connection refused")))
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
