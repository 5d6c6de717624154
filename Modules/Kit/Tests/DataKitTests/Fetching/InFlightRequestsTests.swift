import DomainKitDoubles
import Testing

@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct InFlightRequestsTests {
    private let requests = InFlightRequests()
    private let a = ServiceRequest(as: .program, path: "/a")
    private let b = ServiceRequest(as: .program, path: "/b")
    private let gate = Gate()

    @Test func `a caller joins an equal request in flight for an equal kind of outcome`() async {
        let first = caller(a, "first")
        await until { await requests.waiters(for: a) == 1 }
        let second = caller(a, "second")
        await until { await requests.waiters(for: a) == 2 }
        let (other, number) = (caller(b, "other"), caller(a, 7))
        await until { await requests.count == 3 }
        gate.open()
        #expect(await [first.value, second.value, other.value] == ["first", "first", "other"])
        #expect(await number.value == 7)
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
        for _ in 1...100 {
            let send: @Sendable () async -> Bool = {
                await Task.yield()
                return Task.isCancelled
            }
            let cancelled = Task { await requests.outcome(of: a, send: send) }
            let waiting = Task { await requests.outcome(of: a, send: send) }
            cancelled.cancel()
            #expect(await !waiting.value)
            _ = await cancelled.value
        }
        #expect(await requests.count == 0)
    }

    private func caller<Outcome: Sendable>(_ request: ServiceRequest, _ outcome: Outcome) -> Task<Outcome, Never> {
        Task {
            await requests.outcome(of: request) { [gate] in
                try? await gate.pass()
                return outcome
            }
        }
    }
}
