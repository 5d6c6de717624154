import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

/// Sorted lists, whose pages share a copy.
@Suite(.timeLimit(.minutes(1)))
struct DefaultDiscoverRepositoryTests {
    private let surroundings = Surroundings()
    private let revenue = DiscoverQuery(order: .revenue, sortOrder: .descending)

    private var clock: FakeWallClock { surroundings.clock }
    private var store: FakeRecordStore { surroundings.store }

    @Test func `the cached list shows first, then the response`() async throws {
        let service = FakeDataTransferService(
            .json(page("1,2"), entityTag: EntityTag("\"1\"")),
            .json(page("2,3,1")),
            .failure(.service(.notFound))
        )
        #expect(try await list(service) == ["service 1,2"])
        #expect(try await list(service) == ["cached 1,2", "service 2,3,1"])
        #expect(service.requests.all.map(\.entityTag) == [nil, nil], "the copy is more than one response")
        #expect(try await list(service, page: 2) == ["failed not found"])
        #expect(try await list(service, policy: .cachedOnly) == ["cache 2,3,1"], "one page does not delete the list")
    }

    @Test func `all pages of a list are cached in one record, each order in its own`() async throws {
        _ = try await list(json("1,2"))
        clock.advance(by: .seconds(100))
        _ = try await list(json("3,4", page: 2), page: 2)
        let ascending = DiscoverQuery(order: .revenue, sortOrder: .ascending)
        #expect(try await list(json("4,3"), ascending) == ["service 4,3"])
        #expect(try await store.records(in: DiscoverResource.collection, limit: 9).count == 2)
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
        #expect(try await list(json(""), page: 2, policy: policy) == ["cache 3,4"])
        #expect(try await list(json("2,1"), policy: policy) == ["cached 1,2", "service 2,1"], "as old as its response")
    }

    @Test func `pages that come at the same time lose nothing`() async throws {
        let service = FakeDataTransferService { request in
            let number = request.request.query.first { $0.name == "page" }?.value ?? ""
            return .json(page("\(number)1,\(number)2", number: Int(number) ?? 0))
        }
        service.gate.close()
        try await withThrowingTaskGroup { group in
            for number in 1...4 { group.addTask { _ = try await list(service, page: number) } }
            try await service.requests.wait(forCount: 4)
            service.gate.open()
            try await group.waitForAll()
        }
        for number in 1...4 {
            #expect(try await list(service, page: number, policy: .cachedOnly) == ["cache \(number)1,\(number)2"])
        }
    }

    @Test func `an older response does not replace a newer one, unless that is from the future`() async throws {
        for (back, shown) in [(Duration.zero, "8,9"), (.seconds(60), "1,2,8,9")] {
            try await store.deleteAll(in: DiscoverResource.collection)
            let events = try await fetch("1,2") {
                clock.advance(by: .seconds(60))
                _ = try? await list(json("8,9"), policy: .remoteOnly)
                clock.advance(by: .zero - back)
            }
            #expect(events == ["service \(shown)"])
            #expect(try await list(json(""), policy: .cachedOnly) == ["cache \(shown)"])
        }
    }

    @Test func `a response to a request before a deletion is not cached after it`() async throws {
        for isListed in [false, true] {
            if isListed { _ = try await list(json("3,4")) }
            let events = try await fetch("1,2") { try? await store.deleteAll(in: DiscoverResource.collection) }
            #expect(events == ["service 1,2"])
            #expect(try await surroundings.text(of: DiscoverResource.collection).isEmpty)
        }
    }

    @Test func `an observed page is emitted if the response to another page moves its movies`() async throws {
        let second = try observe(json("21,22", page: 2), page: 2)
        _ = try await second.events(1)
        _ = try await list(json("21,11"))
        #expect(try await second.events(2) == ["service 21,22", "cache 22"])
        await second.stop()
    }

    @Test func `the limit of the cache is that of a list, and a page that it has cut is never fresh`() async throws {
        let (service, hour) = (json("1,2,3,4,5"), FetchPolicy.cachedIfFresh(maxAge: .seconds(3600)))
        #expect(try await list(service, policy: hour, recordLimit: 3) == ["service 1,2,3,4,5"])
        #expect(try await list(service, policy: .cachedOnly, recordLimit: 3) == ["cache 1,2,3"])
        #expect(try await list(service, policy: hour, recordLimit: 3) == ["cached 1,2,3", "service 1,2,3,4,5"])
        #expect(try await list(service, policy: .cachedOnly) == ["cache 1,2,3"], "the others are not in the store")
        _ = try await list(service)
        #expect(try await list(service, policy: .cachedOnly, recordLimit: 3) == ["cache 1,2,3"])
    }

    @Test func `an observer keeps the page of the service if the limit cuts its copy`() async throws {
        let observed = try observe(json("1,2,3,4,5"), recordLimit: 3)
        _ = try await observed.events(1)
        _ = try await list(FakeDataTransferService(.json(page("9,8", of: 1))))
        #expect(try await observed.events(2) == ["service 1,2,3,4,5", "cache 9,8"])
        await observed.stop()
    }

    private func json(_ ids: String, page number: Int = 1) -> FakeDataTransferService {
        FakeDataTransferService(.json(page(ids, number: number)))
    }

    private func page(_ ids: String, number: Int = 1, of pages: Int = 9) -> String {
        let rows = ids.split(separator: ",").map { #"{"id":\#($0),"title":"Film"}"# }
        return PageJSON.rows(rows, page: number, of: pages)
    }

    /// Fetches the first page while something else happens between reading the copy and writing it.
    private func fetch(_ ids: String, meanwhile action: @escaping @Sendable () async -> Void) async throws -> [String] {
        let json = page(ids)
        let service = FakeDataTransferService { _ in
            await action()
            return .json(json)
        }
        return try await list(service, policy: .remoteOnly)
    }

    private func list(
        _ service: FakeDataTransferService,
        _ query: DiscoverQuery? = nil,
        page: Int = 1,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero),
        recordLimit: Int? = nil
    ) async throws -> [String] {
        let fetcher = surroundings.fetcher(service, recordLimit: recordLimit)
        return await DefaultDiscoverRepository(fetcher: fetcher)
            .movies(in: query ?? revenue, page: try PageNumber(page), policy: policy).summaries(of: Self.ids)
    }

    private func observe(_ service: FakeDataTransferService, page: Int = 1, recordLimit: Int? = nil) throws
        -> ObservedFetch<String>
    {
        let lists = DefaultDiscoverRepository(fetcher: surroundings.fetcher(service, recordLimit: recordLimit))
        return lists.movies(in: revenue, page: try PageNumber(page), policy: .observed(maxAge: .zero))
            .observed(of: Self.ids)
    }

    private static func ids(_ page: MoviesPage) -> String {
        page.items.map(\.id.description).joined(separator: ",")
    }
}
