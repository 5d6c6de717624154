import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// The events of each policy.
@Suite(.timeLimit(.minutes(1)))
struct FetcherPolicyTests {
    private let books = BookCache()

    @Test func `shows the copy before the fresh value`() async throws {
        let old = try await books.cache("old", ago: .seconds(60))
        let fetcher = books.fetcher(FakeDataTransferService(.book("new")))
        #expect(
            await fetcher.events(.cachedIfFresh(maxAge: .zero)) == [
                .cached(old), .finished(books.fresh("new"), origin: .service),
            ]
        )
        #expect(try await books.cached() == books.fresh("new"))
    }

    @Test func `asks the service at once if nothing is cached`() async {
        let fetcher = books.fetcher(FakeDataTransferService(.book("new")))
        #expect(
            await fetcher.events(.cachedIfFresh(maxAge: .zero)) == [.finished(books.fresh("new"), origin: .service)]
        )
    }

    @Test func `the copy stays after a failure of the service`() async throws {
        let old = try await books.cache("old", ago: .seconds(60))
        let failure = ServiceFailure.unreachable(reason: "refused")
        let fetcher = books.fetcher(FakeDataTransferService(.failure(.service(failure))))
        #expect(
            await fetcher.events(.cachedIfFresh(maxAge: .zero)) == [
                .cached(old), .failed(.service(failure), cached: old),
            ]
        )
        #expect(try await books.cached() == old)
    }

    @Test func `the service is told of a copy that is shown meanwhile, and of no other`() async throws {
        let service = FakeDataTransferService(.book("new"))
        let fetcher = books.fetcher(service)
        _ = await fetcher.events(.cachedIfFresh(maxAge: .zero))
        _ = await fetcher.events(.cachedIfFresh(maxAge: .zero))
        _ = await fetcher.events(.remoteOnly)
        #expect(service.requests.all.map(\.request.hasCopy) == [false, true, false])
    }

    @Test func `a failure has no copy if nothing is cached`() async {
        let fetcher = books.fetcher(FakeDataTransferService(.failure(.service(.notFound))))
        #expect(await fetcher.events(.cachedIfFresh(maxAge: .zero)) == [.failed(.service(.notFound), cached: nil)])
    }

    @Test func `a young copy is the result, without a request`() async throws {
        let young = try await books.cache("young", ago: .seconds(59))
        let service = FakeDataTransferService(.book("new"))
        let events = await books.fetcher(service).events(.cachedIfFresh(maxAge: .seconds(60)))
        #expect(events == [.finished(young, origin: .cache)])
        #expect(service.requests.count == 0)
    }

    @Test(arguments: [Duration.seconds(60), .seconds(-1)])
    func `a copy that is too old, or from the future, is shown and replaced`(age: Duration) async throws {
        let old = try await books.cache("old", ago: age)
        let fetcher = books.fetcher(FakeDataTransferService(.book("new")))
        let events = await fetcher.events(.cachedIfFresh(maxAge: .seconds(60)))
        #expect(events == [.cached(old), .finished(books.fresh("new"), origin: .service)])
    }

    @Test func `remote only does not show the copy, but replaces it`() async throws {
        _ = try await books.cache("old", ago: .seconds(1))
        let fetcher = books.fetcher(FakeDataTransferService(.book("new")))
        #expect(await fetcher.events(.remoteOnly) == [.finished(books.fresh("new"), origin: .service)])
        #expect(try await books.cached() == books.fresh("new"))
    }

    @Test func `remote only fails if the service fails`() async throws {
        let old = try await books.cache("old", ago: .seconds(1))
        let failure = ServiceFailure.timedOut(after: .seconds(15))
        let fetcher = books.fetcher(FakeDataTransferService(.failure(.service(failure))))
        #expect(await fetcher.events(.remoteOnly) == [.failed(.service(failure), cached: nil)])
        #expect(try await books.cached() == old)
    }

    @Test func `cached only finishes with the copy, up to six months later`() async throws {
        let old = try await books.cache("old", ago: .seconds(180 * 86_400) - .milliseconds(1))
        let service = FakeDataTransferService(.book("new"))
        #expect(await books.fetcher(service).events(.cachedOnly) == [.finished(old, origin: .cache)])
        #expect(service.requests.count == 0)
    }

    @Test(arguments: [
        FetchPolicy.cachedIfFresh(maxAge: .zero), .cachedIfFresh(maxAge: .seconds(Int64.max)), .cachedOnly,
    ])
    func `a copy older than six months counts as missing`(policy: FetchPolicy) async throws {
        _ = try await books.cache("old", ago: .seconds(180 * 86_400), entityTag: EntityTag("\"1\""))
        let service = FakeDataTransferService(.book("new"))
        let fresh = FetchEvent.finished(books.fresh("new"), origin: .service)
        let expected = policy == .cachedOnly ? .failed(.notCached, cached: nil) : fresh
        #expect(await books.fetcher(service).events(policy) == [expected])
        #expect(service.requests.all.allSatisfy { $0.entityTag == nil }, "there is nothing to revalidate")
    }

    @Test func `cached only fails if nothing is cached`() async {
        let service = FakeDataTransferService(.book("new"))
        #expect(await books.fetcher(service).events(.cachedOnly) == [.failed(.notCached, cached: nil)])
        #expect(service.requests.count == 0)
    }
}
