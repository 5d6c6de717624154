import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// The events of each policy.
@Suite(.timeLimit(.minutes(1)))
struct FetcherPolicyTests {
    private static let always = FetchPolicy.cachedIfFresh(maxAge: .zero)
    private static let minute = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
    private static let sixMonths = Duration.seconds(180 * 86_400)

    private let books = BookCache()

    @Test func `shows the copy before the fresh value`() async throws {
        let old = try await books.cache("old", ago: .seconds(60))
        #expect(await books.events(Self.always) == [.cached(old), .finished(books.fresh("new"), origin: .service)])
        #expect(try await books.cached() == books.fresh("new"))
    }

    @Test func `the copy stays after a failure of the service`() async throws {
        let failure = RepositoryError.service(.unreachable(reason: "refused"))
        let answer = FakeAnswer.failure(.service(.unreachable(reason: "refused")))
        #expect(await books.events(Self.always, answer) == [.failed(failure, cached: nil)])
        let old = try await books.cache("old", ago: .seconds(60))
        #expect(await books.events(Self.always, answer) == [.cached(old), .failed(failure, cached: old)])
        #expect(await books.events(.remoteOnly, answer) == [.failed(failure, cached: nil)])
        #expect(try await books.cached() == old)
    }

    private static let copies: [(policy: FetchPolicy, age: Duration?, events: [String])] = [
        (minute, nil, ["new of service"]), (minute, .zero, ["old of cache"]),
        (minute, .seconds(60) - .milliseconds(1), ["old of cache"]), (minute, .seconds(60), ["old", "new of service"]),
        (minute, .milliseconds(-1), ["old", "new of service"]), (.remoteOnly, .zero, ["new of service"]),
        (.cachedOnly, nil, ["nothing"]), (.cachedOnly, sixMonths - .milliseconds(1), ["old of cache"]),
        (.cachedOnly, sixMonths, ["nothing"]), (always, sixMonths, ["new of service"]),
        (.cachedIfFresh(maxAge: .seconds(Int64.max)), sixMonths, ["new of service"]),
    ]

    @Test(arguments: copies)
    func `the policy and the age of the copy decide what is shown, and one older than six months is none`(
        policy: FetchPolicy,
        age: Duration?,
        events: [String]
    ) async throws {
        if let age { try await books.cache("old", ago: age, entityTag: EntityTag("1")) }
        let service = FakeDataTransferService(.book("new"))
        let shown = await books.fetcher(service).events(policy).map { event in
            switch event {
            case .cached(let copy): copy.value
            case .finished(let book, let origin): "\(book.value) of \(origin)"
            case .failed: "nothing"
            }
        }
        #expect(shown == events)
        #expect(service.requests.count == (events.last == "new of service" ? 1 : 0))
        let hasCopy = age.map { $0 < Self.sixMonths } ?? false
        #expect(service.requests.all.allSatisfy { ($0.entityTag != nil) == hasCopy }, "nothing else is revalidated")
    }

    @Test func `the service is told of a copy that is shown meanwhile, and of no other`() async throws {
        let service = FakeDataTransferService(.book("new"))
        let fetcher = books.fetcher(service)
        for policy in [Self.always, Self.always, .remoteOnly] { _ = await fetcher.events(policy) }
        #expect(service.requests.all.map(\.request.hasCopy) == [false, true, false])
    }
}
