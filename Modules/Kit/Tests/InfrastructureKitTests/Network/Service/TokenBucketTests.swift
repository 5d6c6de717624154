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

    @Test func `requests wait in one line, first come, first served`() async throws {
        let bucket = TokenBucket(limit: 1, clock: clock)
        let served = Recorder<Int>()
        try await bucket.take()
        clock.gate.close()
        await withTaskGroup { group in
            for number in 1...20 {
                group.addTask {
                    try? await bucket.take()
                    served.record(number)
                }
                await until { bucket.count == number }
            }
            #expect(served.count == 0)
            clock.gate.open()
        }
        #expect(served.all == Array(1...20))
        #expect(clock.sleeps.all == Array(repeating: .seconds(1), count: 20))
    }

    @Test func `who is cancelled leaves the line at once, and the token to the next`() async throws {
        let bucket = TokenBucket(limit: 1, clock: clock)
        try await bucket.take()
        clock.gate.close()
        var waiting: [Task<Void, any Error>] = []
        for number in 1...4 {
            waiting.append(Task { try await bucket.take() })
            await until { bucket.count == number }
        }
        for index in [2, 0] {
            waiting[index].cancel()
            await #expect(throws: TransferError.cancelled) { try await waiting[index].value }
        }
        clock.gate.open()
        for index in [1, 3] { try await waiting[index].value }
        #expect(clock.now.elapsed == .seconds(2), "a second for each of the two that are left")
        #expect(bucket.count == 0)
    }

    @Test func `who is cancelled before gets no token if there is none yet`() async throws {
        let bucket = TokenBucket(limit: 1, clock: clock)
        try await bucket.take()
        clock.gate.close()
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await bucket.take()
        }
        await #expect(throws: TransferError.cancelled) { try await cancelled.value }
        #expect(bucket.count == 0)
    }
}
