import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

/// The schedule of the requests to a host.
@Suite(.timeLimit(.minutes(3)))
struct TokenBucketTests {
    private let clock = FakeClock()

    private static let limits: [(limit: Int, burst: Int, interval: Double)] = [
        (40, 8, 31.25), (10, 2, 125), (4, 1, 250), (1, 1, 1000),
    ]

    @Test(arguments: limits)
    func `some requests are sent at once, the others evenly`(limit: Int, burst: Int, interval: Double) async throws {
        let bucket = TokenBucket(limit: limit, clock: clock)
        // However long nobody has sent anything, no more are sent at once.
        for pause in [0, 60] {
            clock.advance(by: .seconds(pause))
            let start = clock.now.elapsed
            for number in 0..<50 {
                try await bucket.take()
                #expect(clock.now.elapsed - start == .milliseconds(max(0, Double(number - burst + 1) * interval)))
            }
        }
    }

    @Test func `requests that come together are sent in turn, and who is cancelled does not wait`() async throws {
        let bucket = TokenBucket(limit: 1, clock: clock)
        try await bucket.take()
        clock.gate.close()
        try await withThrowingTaskGroup { group in
            for _ in 1...20 { group.addTask { try await bucket.take() } }
            try await clock.sleeps.wait(forCount: 20)
            let cancelled = Task { try await bucket.take() }
            try await clock.sleeps.wait(forCount: 21)
            cancelled.cancel()
            await #expect(throws: RepositoryError.cancelled) { try await cancelled.value }
            clock.gate.open()
            try await group.waitForAll()
        }
        #expect(clock.sleeps.all.sorted() == (1...21).map { .seconds($0) })
    }

    // MARK: - Requests through a bucket

    @Test func `a request waits in the line, which does not count against its time limit`() async throws {
        let transport = FakeHTTPTransport(.page)
        let service = try service(transport)
        for _ in 1...20 { #expect(await service.outcome() == .new("x", nil)) }
        #expect(clock.sleeps.all == Array(repeating: .seconds(1), count: 19))
        #expect(transport.requests.all.map(\.timeLimit) == Array(repeating: .seconds(15), count: 20))
    }

    @Test func `an attempt that follows a failure is a request, too`() async throws {
        let transport = FakeHTTPTransport(.success(HTTPResponse(503)), .page)
        #expect(try await service(transport).outcome() == .new("x", nil))
        #expect(clock.sleeps.all == [.milliseconds(500), .milliseconds(500)], "the pause, and the rest of the second")
        #expect(transport.requests.all.map(\.timeLimit) == [.seconds(15), .milliseconds(14_500)], "the pause counts")
    }

    private func service(_ transport: FakeHTTPTransport) throws -> DefaultDataTransferService {
        try DefaultDataTransferService(transport, bucket: TokenBucket(limit: 1, clock: clock), clock: clock)
    }
}
