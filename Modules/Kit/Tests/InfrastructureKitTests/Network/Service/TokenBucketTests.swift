import DataKit
import DomainKitDoubles
import Testing

@testable import InfrastructureKit

/// The schedule of the requests to a host.
@Suite(.timeLimit(.minutes(1)))
struct TokenBucketTests {
    private let clock = FakeClock()

    @Test(arguments: [(40, 8, 31.25), (20, 4, 62.5), (10, 2, 125), (4, 1, 250), (1, 1, 1000)])
    func `a fifth of a second's requests are sent at once, the others evenly`(
        limit: Int,
        burst: Int,
        interval: Double
    ) async throws {
        let bucket = TokenBucket(limit: limit, clock: clock)
        for number in 0..<100 {
            try await bucket.take()
            #expect(clock.now.elapsed == .milliseconds(max(0, Double(number - burst + 1) * interval)))
        }
    }

    @Test(arguments: [1, 3, 5, 7, 20, 40, 1000], [UInt64(1), 2, 3])
    func `no second has more requests than the limit, however they arrive`(limit: Int, seed: UInt64) async throws {
        let bucket = TokenBucket(limit: limit, clock: clock)
        var random = SeededGenerator(seed: seed)
        var sent: [Duration] = []
        for _ in 1...3_000 {
            if Int.random(in: 0..<10, using: &random) == 0 {
                clock.advance(by: .milliseconds(Int.random(in: 0...2_000, using: &random)))
            }
            try await bucket.take()
            sent.append(clock.now.elapsed)
        }
        for (first, last) in zip(sent, sent.dropFirst(limit)) { #expect(last - first >= .seconds(1)) }
    }

    @Test func `requests that come together are sent one after the other`() async throws {
        let bucket = TokenBucket(limit: 1, clock: clock)
        try await bucket.take()
        clock.gate.close()
        try await withThrowingTaskGroup { group in
            for _ in 1...20 { group.addTask { try await bucket.take() } }
            try await clock.sleeps.wait(forCount: 20)
            clock.gate.open()
            try await group.waitForAll()
        }
        #expect(clock.sleeps.all.sorted() == (1...20).map { .seconds($0) })
    }

    @Test func `who is cancelled does not wait`() async throws {
        let bucket = TokenBucket(limit: 1, clock: clock)
        try await bucket.take()
        clock.gate.close()
        let waiting = Task { try await bucket.take() }
        try await clock.sleeps.wait(forCount: 1)
        waiting.cancel()
        await #expect(throws: TransferError.cancelled) { try await waiting.value }
    }
}
