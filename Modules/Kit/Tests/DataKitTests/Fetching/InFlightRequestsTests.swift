import DomainKitDoubles
import Testing

@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct InFlightRequestsTests {
    private let requests = InFlightRequests()
    private let a = ServiceRequest(as: .program, path: "/a")
    private let b = ServiceRequest(as: .program, path: "/b")
    private let gate = Gate()

    @Test func `a caller joins an equal request in flight`() async {
        let first = caller(a, "first")
        await until { await requests.waiters(for: a) == 1 }
        let second = caller(a, "second")
        let other = caller(b, "other")
        await until { await (requests.waiters(for: a), requests.waiters(for: b)) == (2, 1) }
        #expect(await requests.count == 2)
        gate.open()
        #expect(await [first.value, second.value, other.value] == ["first", "first", "other"])
        #expect(await requests.count == 0)
    }

    @Test func `equal requests for different outcomes are not shared`() async {
        async let number = requests.outcome(of: a) { [gate] in
            try? await gate.pass()
            return 7
        }
        async let text = requests.outcome(of: a) { [gate] in
            try? await gate.pass()
            return "seven"
        }
        await until { await requests.count == 2 }
        gate.open()
        #expect(await number == 7)
        #expect(await text == "seven")
    }

    @Test func `cancelling the last waiter cancels the request, and cancelling another one does not`() async {
        let cancelled = Recorder<Bool>()
        let send: @Sendable () async -> Int = { [gate] in
            try? await gate.pass()
            cancelled.record(Task.isCancelled)
            return 1
        }
        let first = Task { await requests.outcome(of: a, send: send) }
        await until { await requests.waiters(for: a) == 1 }
        let second = Task { await requests.outcome(of: a, send: send) }
        await until { await requests.waiters(for: a) == 2 }
        first.cancel()
        await until { await requests.waiters(for: a) == 1 }
        #expect(cancelled.count == 0)
        second.cancel()
        _ = await (first.value, second.value)
        #expect(cancelled.all == [true])
        #expect(await requests.count == 0)
    }

    @Test func `a cancelled request that ends late does not touch a newer one`() async {
        // The first request ignores its cancellation, so that it outlives the start of the second one.
        let held = Gate()
        let first = Task {
            await requests.outcome(of: a) {
                await Task { try? await held.pass() }.value
                return "first"
            }
        }
        await until { await requests.waiters(for: a) == 1 }
        first.cancel()
        await until { await requests.count == 0 }
        let second = caller(a, "second")
        await until { await requests.waiters(for: a) == 1 }
        held.open()
        #expect(await first.value == "first")
        let third = caller(a, "third")
        await until { await requests.waiters(for: a) == 2 }
        gate.open()
        #expect(await [second.value, third.value] == ["second", "second"])
    }

    @Test func `a caller that was not cancelled never gets a cancelled request`() async {
        var wronglyCancelled = 0
        for _ in 1...200 {
            let send: @Sendable () async -> Bool = {
                await Task.yield()
                return Task.isCancelled
            }
            let cancelled = Task { await requests.outcome(of: a, send: send) }
            let waiting = Task { await requests.outcome(of: a, send: send) }
            cancelled.cancel()
            if await waiting.value { wronglyCancelled += 1 }
            _ = await cancelled.value
        }
        #expect(wronglyCancelled == 0)
        #expect(await requests.count == 0)
    }

    private func caller(_ request: ServiceRequest, _ outcome: String) -> Task<String, Never> {
        Task {
            await requests.outcome(of: request) { [gate] in
                try? await gate.pass()
                return outcome
            }
        }
    }
}
