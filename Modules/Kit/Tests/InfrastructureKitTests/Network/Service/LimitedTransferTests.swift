import DataKit
import DataKitDoubles
import DomainKit
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

/// Requests through a gate: when they are sent, and when not at all.
@Suite(.timeLimit(.minutes(1)))
struct LimitedTransferTests {
    private let clock = FakeClock()
    private let page = FakeHTTPTransport.Answer.success(HTTPResponse(200, text: "\"x\""))
    private let down = FakeHTTPTransport.Answer.failure(.service(.unreachable(reason: "connection refused")))

    private func gate(limit: Int? = nil) -> RequestGate {
        RequestGate(origin: "https://example.org", limit: limit, directory: nil, clock: WallTime(clock: clock))
    }

    private func service(
        _ transport: FakeHTTPTransport,
        limit: Int? = nil,
        gate: RequestGate? = nil
    ) throws -> DefaultDataTransferService {
        DefaultDataTransferService(
            client: HTTPClient(
                configuration: try ServiceConfiguration(baseAddress: "https://example.org"),
                transport: transport,
                gate: gate ?? self.gate(limit: limit),
                clock: clock,
                random: { $0.upperBound }
            )
        )
    }

    @Test func `a request waits for its place, which counts against its time limit`() async throws {
        let transport = FakeHTTPTransport(page)
        let service = try service(transport, limit: 4)
        for _ in 1...3 { #expect(await service.outcome() == .new("x", nil)) }
        #expect(clock.sleeps.all == [.milliseconds(250), .milliseconds(250)])
        #expect(
            transport.requests.all.map(\.timeLimit) == [.seconds(15), .milliseconds(14_750), .milliseconds(14_750)]
        )
    }

    @Test func `a request whose place is beyond its deadline fails at once, and is not sent`() async throws {
        let transport = FakeHTTPTransport(page)
        let service = try service(transport, limit: 1)
        clock.gate.close()
        let outcomes = Recorder<DataTransferOutcome<String>>()
        let refusal = ServiceFailure.notSent(reason: "too many requests wait for it already", retryAfter: .seconds(15))
        await withTaskGroup { group in
            for _ in 1...20 { group.addTask { outcomes.record(await service.outcome()) } }
            try? await clock.sleeps.wait(forCount: 14)
            try? await outcomes.wait(forCount: 6)
            #expect(outcomes.all.count { $0 == .failure(.service(refusal)) } == 5)
            clock.gate.open()
        }
        #expect(clock.sleeps.all.sorted() == (1...14).map { .seconds($0) })
        #expect(transport.requests.count == 15)
    }

    @Test func `the failure that makes the host spared is not tried again`() async throws {
        let transport = FakeHTTPTransport(down)
        let service = try service(transport)
        let failure = DataTransferOutcome<String>.failure(.service(.unreachable(reason: "connection refused")))
        #expect(await service.outcome() == failure)
        #expect(await service.outcome() == failure)
        #expect(transport.requests.count == 5)
        #expect(clock.sleeps.all == [.milliseconds(500), .seconds(1), .milliseconds(500)])
        let refusal = ServiceFailure.notSent(
            reason: "the last 5 requests to it failed (connection refused)",
            retryAfter: .seconds(10)
        )
        #expect(await service.outcome() == .failure(.service(refusal)))
        #expect(transport.requests.count == 5)
    }

    @Test func `one request tries after ten seconds, and its success lets all others in`() async throws {
        let transport = FakeHTTPTransport(down, down, down, down, down, down, page)
        let service = try service(transport)
        for _ in 1...2 { _ = await service.outcome() }
        clock.advance(by: .seconds(10))
        #expect(await service.outcome() == .failure(.service(.unreachable(reason: "connection refused"))))
        #expect(transport.requests.count == 6, "the trial is not tried again")
        clock.advance(by: .seconds(10))
        for _ in 1...3 { #expect(await service.outcome() == .new("x", nil)) }
        #expect(transport.requests.count == 9)
    }

    @Test func `requests that meet the trial wait for its end, and are then sent`() async throws {
        let gate = gate()
        let service = try service(FakeHTTPTransport(down, down, down, down, down, page), gate: gate)
        for _ in 1...2 { _ = await service.outcome() }
        clock.advance(by: .seconds(10))
        let trial = try #require(await gate.enter(waitingLessThan: .seconds(15)))
        clock.gate.close()
        let outcomes = await withTaskGroup { group in
            for count in 1...3 {
                group.addTask { await service.outcome() }
                try? await clock.sleeps.wait(forCount: 3 + count)
            }
            await gate.leave(trial)
            clock.gate.open()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == Array(repeating: .new("x", nil), count: 3))
    }

    @Test func `requests after a response of 429 wait for its pause, and are then sent one after the other`()
        async throws
    {
        let busy = FakeHTTPTransport.Answer.success(HTTPResponse(429, ["Retry-After": "3"]))
        let transport = FakeHTTPTransport(busy, page)
        let service = try service(transport)
        clock.gate.close()
        let outcomes = await withTaskGroup { group in
            group.addTask { await service.outcome() }
            try? await clock.sleeps.wait(forCount: 1)
            for count in 2...4 {
                group.addTask { await service.outcome() }
                try? await clock.sleeps.wait(forCount: count)
            }
            #expect(transport.requests.count == 1, "nothing is sent during the pause")
            clock.gate.open()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == Array(repeating: .new("x", nil), count: 4))
        let waits: [Duration] = [.seconds(3), .seconds(3), .microseconds(3_031_250), .microseconds(3_062_500)]
        #expect(Array(clock.sleeps.all.prefix(4)) == waits)
    }

    /// A request, and the pause that the service asks for in a response of 429: longer than a retry waits, for a change, and
    /// one that cannot be read.
    @Test(arguments: [(ServiceRequest.Method.get, "60", 60), (.post, "3", 3), (.delete, "3", 3), (.post, "", 10)])
    func `after a response of 429, no request is sent during the pause, whatever becomes of the first one`(
        method: ServiceRequest.Method,
        header: String,
        pause: Int
    ) async throws {
        let transport = FakeHTTPTransport(.success(HTTPResponse(429, ["Retry-After": header])), page)
        let service = try service(transport)
        let failure = ServiceFailure.rateLimited(retryAfter: .seconds(pause))
        #expect(
            await service.outcome(of: ServiceRequest(as: .program, method: method, path: "/a"))
                == .failure(.service(failure))
        )
        let next = await service.outcome()
        if pause < 15 {
            #expect(next == .new("x", nil))
            #expect(clock.sleeps.all == [.seconds(pause)])
        } else {
            let refusal = ServiceFailure.notSent(reason: "it has asked for a pause", retryAfter: .seconds(pause))
            #expect(next == .failure(.service(refusal)))
            #expect(transport.requests.count == 1)
        }
    }

    @Test func `requests that wait for their places are not sent to a host that fails meanwhile`() async throws {
        let transport = FakeHTTPTransport(page)
        let gate = gate(limit: 1)
        let service = try service(transport, gate: gate)
        clock.gate.close()
        let outcomes = await withTaskGroup { group in
            for _ in 1...4 { group.addTask { await service.outcome() } }
            try? await clock.sleeps.wait(forCount: 3)
            for _ in 1...5 {
                guard let place = try? await gate.enter(waitingLessThan: .seconds(15)) else { continue }
                await gate.leave(place, after: .service(.stalled(after: .seconds(1))))
            }
            clock.gate.open()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .new("x", nil) } == 1, "the one that did not wait")
        #expect(transport.requests.count == 1)
    }

    @Test func `a time-out whose time was spent waiting for a place says nothing about the host`() async throws {
        let transport = FakeHTTPTransport(.failure(.service(.timedOut(after: .seconds(2)))))
        let gate = gate(limit: 1)
        let service = try service(transport, gate: gate)
        for _ in 1...6 {
            for _ in 1...9 { _ = try await gate.enter(waitingLessThan: .seconds(60)) }
            #expect(await service.outcome() == .failure(.service(.timedOut(after: .seconds(15)))))
        }
        #expect(transport.requests.count == 6)
    }
}

/// The wall time of a fake clock.
private struct WallTime: WallClock {
    private let clock: FakeClock
    private let start: FakeClock.Instant

    init(clock: FakeClock) {
        self.clock = clock
        start = clock.now
    }

    func now() -> Timestamp {
        Timestamp(millisecondsSince1970: 1_700_000_000_000).advanced(by: start.duration(to: clock.now))
    }
}
