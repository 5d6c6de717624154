import DataKit
import DataKitDoubles
import DomainKit
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

/// The schedule of requests to a host. Times are in milliseconds here.
struct HostStateTests {
    /// The time at which a test begins.
    private static let start: Int64 = 1_700_000_000_000_000

    /// Returns after how many milliseconds a request is sent, or the failure. -1 stands for a request that meets a trial.
    private func admit(
        _ state: inout HostState,
        at time: Int64,
        limit: Int? = nil,
        waitingLessThan longest: Duration = .seconds(15)
    ) -> Result<Double, TransferError> {
        do throws(TransferError) {
            let now = Self.start + time * 1000
            let wait = try state.admit(at: now, limit: limit, pacedLimit: 40, waitingLessThan: longest)
            return .success(wait.map { $0 / .milliseconds(1) } ?? -1)
        } catch {
            return .failure(error)
        }
    }

    private func fail(_ state: inout HostState, at time: Int64) -> Bool {
        state.fail(at: Self.start + time * 1000, sentAt: Self.start + time * 1000, reason: "HTTP 503")
    }

    private func refusal(_ reason: String, milliseconds: Int64) -> Result<Double, TransferError> {
        .failure(.service(.notSent(reason: reason, retryAfter: .milliseconds(milliseconds))))
    }

    @Test(arguments: [(40, 8, 31.25), (20, 4, 62.5), (10, 2, 125), (4, 1, 250), (1, 1, 1000)])
    func `a fifth of a second's requests are sent at once, the others evenly`(limit: Int, burst: Int, interval: Double)
    {
        var state = HostState()
        for number in 0..<100 {
            let expected = max(0, Double(number - burst + 1) * interval)
            #expect(admit(&state, at: 0, limit: limit, waitingLessThan: .seconds(200)) == .success(expected))
        }
    }

    @Test(arguments: [1, 3, 5, 7, 20, 40, 1000], [UInt64(1), 2, 3])
    func `no second has more requests than the limit, however they arrive`(limit: Int, seed: UInt64) {
        var state = HostState()
        var random = SeededGenerator(seed: seed)
        var time: Int64 = 0
        var sent: [Double] = []
        for _ in 1...3_000 {
            if Int.random(in: 0..<10, using: &random) == 0 { time += Int64.random(in: 0...2_000, using: &random) }
            guard case .success(let wait) = admit(&state, at: time, limit: limit) else { continue }
            sent.append(Double(time) + wait)
        }
        #expect(sent == sent.sorted(), "first come, first served")
        #expect(sent.count > limit)
        for (first, last) in zip(sent, sent.dropFirst(limit)) { #expect(last - first >= 1_000) }
    }

    @Test func `no place is taken that is not nearer than the deadline`() {
        var state = HostState()
        #expect(admit(&state, at: 0, limit: 1) == .success(0))
        let limit = Duration.seconds(1)
        let refused = refusal("too many requests wait for it already", milliseconds: 1_000)
        #expect(admit(&state, at: 0, limit: 1, waitingLessThan: limit) == refused)
        #expect(admit(&state, at: 0, limit: 1, waitingLessThan: limit) == refused, "no place was taken")
        #expect(admit(&state, at: 1, limit: 1, waitingLessThan: limit) == .success(999))
        #expect(admit(&state, at: 9_000, limit: 1, waitingLessThan: .zero) == .success(0), "nothing is waited for")
    }

    @Test func `a host without a limit is not paced until it asks for a pause, and for a minute after it`() {
        var state = HostState()
        for _ in 1...1_000 { #expect(admit(&state, at: 0) == .success(0)) }
        state.pause(.seconds(3), at: Self.start)
        #expect((1...3).map { _ in admit(&state, at: 500) } == [2_500, 2_531.25, 2_562.5].map { .success($0) })
        #expect((1...9).map { _ in admit(&state, at: 62_000) }.last == .success(31.25))
        for _ in 1...1_000 { #expect(admit(&state, at: 63_000) == .success(0)) }
    }

    @Test func `five failures in a row spare the host for ten seconds, then one request tries`() {
        var state = HostState()
        for time in 0..<4 { #expect(!fail(&state, at: Int64(time))) }
        #expect(admit(&state, at: 4) == .success(0))
        #expect(fail(&state, at: 1_000))
        #expect(
            admit(&state, at: 1_000) == refusal("the last 5 requests to it failed (HTTP 503)", milliseconds: 10_000)
        )
        #expect(admit(&state, at: 10_999) == refusal("the last 5 requests to it failed (HTTP 503)", milliseconds: 1))
        #expect(admit(&state, at: 11_000) == .success(0))
        #expect(admit(&state, at: 11_000) == .success(-1), "the others wait for its end")
        #expect(
            admit(&state, at: 11_000, waitingLessThan: .zero)
                == refusal("the last 5 requests to it failed (HTTP 503)", milliseconds: 10_000)
        )
        #expect(fail(&state, at: 12_000))
        #expect(admit(&state, at: 21_999) == refusal("the last 6 requests to it failed (HTTP 503)", milliseconds: 1))
        #expect(admit(&state, at: 22_000) == .success(0))
        state.succeed()
        for _ in 1...10 { #expect(admit(&state, at: 22_000) == .success(0)) }
        #expect(!fail(&state, at: 22_000), "the row begins anew")
    }

    @Test func `a pause is believed for five minutes, and says so`() {
        var state = HostState()
        state.advance(to: Self.start)
        state.pause(.seconds(86_400), at: Self.start)
        #expect(admit(&state, at: 0) == refusal("it has asked for a pause", milliseconds: 300_000))
        #expect(admit(&state, at: 300_000) == .success(0))
        #expect(HostState(text: state.text) == state)
    }

    @Test func `the trial does not wait for the places of requests that were not sent`() {
        var state = HostState()
        for _ in 1...15 { _ = admit(&state, at: 0, limit: 1, waitingLessThan: .seconds(20)) }
        for _ in 1...5 { _ = fail(&state, at: 0) }
        #expect(admit(&state, at: 10_000, limit: 1) == .success(0))
    }

    @Test func `a failure counts if its request was sent after the failure before it`() {
        var state = HostState()
        for time in [1_000, 1_001, 1_500, 999] as [Int64] {
            let isSpared = state.fail(at: Self.start + time * 1000, sentAt: Self.start, reason: "a")
            #expect(!isSpared)
        }
        for _ in 1...3 { #expect(!fail(&state, at: 2_000)) }
        #expect(fail(&state, at: 3_000))
    }

    @Test func `a trial that never ends leaves room for another one`() {
        var state = HostState()
        for _ in 1...5 { _ = fail(&state, at: 0) }
        #expect(admit(&state, at: 10_000) == .success(0))
        #expect(admit(&state, at: 19_999) == .success(-1))
        #expect(admit(&state, at: 20_000) == .success(0))
        #expect(admit(&state, at: 20_000) == .success(-1))
    }

    @Test func `a trial that says nothing about the host leaves it to the next request`() {
        var state = HostState()
        for _ in 1...5 { _ = fail(&state, at: 0) }
        state.advance(to: Self.start + 10_000_000)
        #expect(admit(&state, at: 10_000) == .success(0))
        #expect(HostState(text: state.text) == state)
        state.abandonTrial(at: Self.start + 10_500_000)
        #expect(admit(&state, at: 10_500) == .success(0))
        #expect(admit(&state, at: 10_500) == .success(-1))
    }

    @Test func `a success between failures ends their row`() {
        var state = HostState()
        for _ in 1...10 {
            for _ in 1...4 { #expect(!fail(&state, at: 0)) }
            state.succeed()
        }
        #expect(admit(&state, at: 0) == .success(0))
    }

    @Test func `a clock that was set back makes a new beginning`() {
        var state = HostState()
        state.advance(to: Self.start)
        for _ in 1...5 { _ = fail(&state, at: 0) }
        state.advance(to: Self.start)
        #expect(admit(&state, at: 0) == refusal("the last 5 requests to it failed (HTTP 503)", milliseconds: 10_000))
        state.advance(to: Self.start - 1)
        #expect(admit(&state, at: 0) == .success(0))
    }

    @Test func `a state can be read from its text, whatever follows its line`() throws {
        var state = HostState()
        state.advance(to: Self.start)
        _ = try state.admit(at: Self.start, limit: 1, pacedLimit: 40, waitingLessThan: .seconds(1))
        _ = state.fail(at: Self.start, sentAt: Self.start, reason: "HTTP\n 503" + String(repeating: "x", count: 200))
        state.pause(.seconds(9), at: Self.start)
        #expect(HostState(text: state.text) == state)
        #expect(HostState(text: state.text + "345 6\n") == state)
    }

    @Test(arguments: [
        "", "\n", "1 2 3 4 5", "1 2 3 4 5 x", "-1 2 3 4 5 0", "1 2 3 4 9223372036854775807 0",
        "1 2 3 4 7200000002 0",
        "1 2 3 9223372036854775807 5 0", "99999999999999999999 2 3 4 5 0", "{\"a\":1}",
    ])
    func `a text that is not a state is not read`(text: String) {
        #expect(HostState(text: text) == nil)
    }
}
