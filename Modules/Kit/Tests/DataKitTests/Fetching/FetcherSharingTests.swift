import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// Callers that ask for the same resource at the same time, and callers that are cancelled.
@Suite(.timeLimit(.minutes(3)))
struct FetcherSharingTests {
    private let books = BookCache()
    private let service = FakeDataTransferService(.book("new"))
    private let fetcher: Fetcher

    init() {
        service.gate.close()
        fetcher = books.fetcher(service)
    }

    @Test func `twenty callers of one resource make one request`() async {
        let callers = (1...20).map { _ in caller() }
        await until { await waiters() == 20 }
        service.gate.open()
        for caller in callers {
            #expect(await caller.value == [.finished(books.fresh("new"), origin: .service)])
        }
        #expect(service.requests.count == 1)
        #expect(await waiters() == 0)
    }

    @Test func `a cancelled caller does not end the request of the others`() async {
        let (cancelled, waiting) = (caller(), caller())
        await until { await waiters() == 2 }
        cancelled.cancel()
        await until { await waiters() == 1 }
        service.gate.open()
        #expect(await waiting.value == [.finished(books.fresh("new"), origin: .service)])
        #expect(await cancelled.value.isEmpty)
        #expect(service.cancellations.count == 0)
    }

    @Test func `cancelling the last caller cancels the request`() async throws {
        let callers = [caller(), caller()]
        await until { await waiters() == 2 }
        for caller in callers { caller.cancel() }
        try await service.cancellations.wait(forCount: 1)
        for caller in callers {
            #expect(await caller.value.isEmpty, "a cancelled fetch has no last event")
        }
        #expect(service.requests.count == 1)
        #expect(await waiters() == 0)
    }

    @Test func `a fetch that is cancelled before it begins has no event and leaves no request`() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await fetcher.events(.remoteOnly)
        }
        #expect(await task.value.isEmpty)
        await until { await waiters() == 0 }
        #expect(try await books.record() == nil)
    }

    private func caller() -> Task<[FetchEvent<String>], Never> {
        Task { await fetcher.events(.cachedIfFresh(maxAge: .zero)) }
    }

    private func waiters() async -> Int {
        await fetcher.requests.waiters(for: BookResource().request)
    }
}
