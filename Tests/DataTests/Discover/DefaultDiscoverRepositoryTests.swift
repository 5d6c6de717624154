import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultDiscoverRepositoryTests {
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()
    private let revenue = DiscoverQuery(order: .revenue, sortOrder: .descending)

    @Test func `the cached list shows first, then the response`() async throws {
        let service = FakeDataTransferService(.json(page("1,2")), .json(page("2,3,1")))
        #expect(try await list(service) == ["service 1,2"])
        #expect(try await list(service) == ["cached 1,2", "service 2,3,1"])
        #expect(try await list(service, policy: .cachedOnly) == ["cache 2,3,1"])
    }

    @Test func `all pages of a list are cached in one record, each order in its own`() async throws {
        let service = FakeDataTransferService(
            .json(page("1,2")),
            .json(page("3,4", number: 2)),
            .json(page("4,3,2,1", of: 1))
        )
        _ = try await list(service)
        _ = try await list(service, page: 2)
        let ascending = DiscoverQuery(order: .revenue, sortOrder: .ascending)
        #expect(try await list(service, ascending) == ["service 4,3,2,1"])
        #expect(try await records().count == 2)
        #expect(try await list(service, page: 2, policy: .cachedOnly) == ["cache 3,4"])
        #expect(try await list(service, policy: .cachedOnly) == ["cache 1,2"])
    }

    @Test func `a cached page is shown offline, and a page that is not cached fails`() async throws {
        let service = FakeDataTransferService(.json(page("1,2")), .failure(.service(.unreachable(reason: "refused"))))
        _ = try await list(service)
        #expect(try await list(service) == ["cached 1,2", "failed unreachable (refused) with 1,2"])
        #expect(try await list(service, page: 2, policy: .cachedOnly) == ["failed notCached"])
    }

    @Test func `a page is as young as its own response, not as the list`() async throws {
        let service = FakeDataTransferService(.json(page("1,2")), .json(page("3,4", number: 2)), .json(page("2,1")))
        _ = try await list(service)
        clock.advance(by: .seconds(100))
        _ = try await list(service, page: 2)
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
        #expect(try await list(service, page: 2, policy: policy) == ["cache 3,4"])
        #expect(try await list(service, policy: policy) == ["cached 1,2", "service 2,1"])
    }

    @Test func `a list is not revalidated, because it is more than one response`() async throws {
        let service = FakeDataTransferService(.json(page("1,2"), entityTag: EntityTag("\"1\"")))
        _ = try await list(service)
        _ = try await list(service)
        #expect(service.requests.all.map(\.entityTag) == [nil, nil])
    }

    @Test func `a page that the service does not know does not delete the list`() async throws {
        let service = FakeDataTransferService(.json(page("1,2")), .failure(.service(.notFound)))
        _ = try await list(service)
        #expect(try await list(service, page: 2) == ["failed not found"])
        #expect(try await list(service, policy: .cachedOnly) == ["cache 1,2"])
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

    @Test func `a page whose write was superseded by another page is merged into the newer list`() async throws {
        try await fetch("21,22", page: 2) { _ = try? await list(json("11,12"), policy: .remoteOnly) }
        #expect(try await list(json(""), policy: .cachedOnly) == ["cache 11,12"])
        #expect(try await list(json(""), page: 2, policy: .cachedOnly) == ["cache 21,22"])
    }

    @Test func `an older response does not replace a newer one for the same page, which is the result`() async throws {
        let events = try await fetch("1,2") {
            clock.advance(by: .seconds(1))
            _ = try? await list(json("8,9"), policy: .remoteOnly)
        }
        #expect(events == ["service 8,9"])
        #expect(try await list(json(""), policy: .cachedOnly) == ["cache 8,9"])
    }

    @Test func `a page from the future, left by a clock that was set back, is replaced`() async throws {
        clock.advance(by: .seconds(60))
        _ = try await list(json("8,9"))
        clock.advance(by: .seconds(-60))
        #expect(try await list(json("1,2"), policy: .remoteOnly) == ["service 1,2,8,9"])
        #expect(try await list(json(""), policy: .cachedOnly) == ["cache 1,2,8,9"])
    }

    @Test func `a page from the future does not count as newer`() async throws {
        let events = try await fetch("1,2") {
            clock.advance(by: .seconds(60))
            _ = try? await list(json("8,9"), policy: .remoteOnly)
            clock.advance(by: .seconds(-60))
        }
        #expect(events == ["service 1,2,8,9"])
    }

    @Test func `a response to a request before a deletion is not cached after it`() async throws {
        let collection = RecordCollection(name: "top-lists-1", limit: 50)
        let events = try await fetch("1,2") { try? await store.deleteAll(in: collection) }
        #expect(events == ["service 1,2"])
        #expect(try await records().isEmpty)
        _ = try await list(json("3,4"))
        _ = try await fetch("1,2") { try? await store.deleteAll(in: collection) }
        #expect(try await records().isEmpty, "although there was a list before the deletion")
    }

    @Test func `an observed page is emitted if the response to another page moves its movies`() async throws {
        let second = ObservedFetch(
            repository(json("21,22", page: 2)).movies(
                in: revenue,
                page: try PageNumber(2),
                policy: .observed(maxAge: .zero)
            )
        )
        _ = try await second.events(1)
        _ = try await list(json("21,11"))
        let events = try await second.events(2).map {
            $0.summary { $0.items.map(\.id.description).joined(separator: ",") }
        }
        #expect(events == ["service 21,22", "cache 22"])
    }

    @Test func `the newest 50 lists are cached`() async throws {
        for year in 1901...1960 {
            let query = try ofYear(year)
            _ = try await list(json("1"), query)
        }
        #expect(try await store.records(in: RecordCollection(name: "top-lists-1", limit: 100), limit: 100).count == 50)
        #expect(try await list(json(""), try ofYear(1911), policy: .cachedOnly) == ["cache 1"])
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
        let service = json("1,2,3,4,5")
        let lists = repository(service, recordLimit: 3)
        let observed = ObservedFetch(lists.movies(in: revenue, page: .first, policy: .observed(maxAge: .zero)))
        _ = try await observed.events(1)
        _ = try await list(FakeDataTransferService(.json(page("9,8", of: 1))))
        let events = try await observed.events(2).map {
            $0.summary { $0.items.map(\.id.description).joined(separator: ",") }
        }
        #expect(events == ["service 1,2,3,4,5", "cache 9,8"])
    }

    @Test func `movies of other years are left out, from a response and from its copy`() async throws {
        let rows = [
            #"{"id":1,"title":"A","release_date":"1994-06-01"}"#, #"{"id":2,"title":"B","release_date":"1995-01-01"}"#,
            #"{"id":3,"title":"C","release_date":""}"#,
        ]
        let service = FakeDataTransferService(.json(PageJSON.rows(rows)))
        #expect(try await list(service, try ofYear(1994)) == ["service 1,3"])
        #expect(try await list(service, try ofYear(1994), policy: .cachedOnly) == ["cache 1,3"])
    }

    @Test func `rows that cannot be read, and movies for adults, are left out`() async throws {
        let rows = [#"{"id":1,"title":"A"}"#, #"{"id":2}"#, #"{"id":3,"title":"C","adult":true}"#]
        let service = FakeDataTransferService(.json(PageJSON.rows(rows)))
        #expect(try await list(service) == ["service 1"])
        #expect(try await list(service, policy: .cachedOnly) == ["cache 1"])
        #expect(warnings.warnings == [.unreadableRows(count: 1)])
    }

    @Test func `the response is shown even if the store fails`() async throws {
        store.failWriting("the disk is full")
        #expect(try await list(json("1")) == ["service 1"])
        #expect(warnings.warnings == [.notCached(.storage(reason: "the disk is full"))])
    }

    private func ofYear(_ year: Int) throws -> DiscoverQuery {
        var filters = DiscoverFilters()
        filters.years = YearRange(try ReleaseYear(year))
        return DiscoverQuery(order: .title, sortOrder: .ascending, filters: filters)
    }

    private func records() async throws -> [Record] {
        try await store.records(in: RecordCollection(name: "top-lists-1", limit: 50), limit: 50)
    }

    private func json(_ ids: String, page number: Int = 1) -> FakeDataTransferService {
        FakeDataTransferService(.json(page(ids, number: number)))
    }

    private func page(_ ids: String, number: Int = 1, of pages: Int = 9) -> String {
        let rows = ids.split(separator: ",").map { #"{"id":\#($0),"title":"Film"}"# }
        return PageJSON.rows(rows, page: number, of: pages)
    }

    /// Fetches a page while something else happens between reading the copy and writing it.
    @discardableResult
    private func fetch(
        _ ids: String,
        page: Int = 1,
        meanwhile action: @escaping @Sendable () async -> Void
    ) async throws -> [String] {
        let json = self.page(ids, number: page)
        let service = FakeDataTransferService { _ in
            await action()
            return .json(json)
        }
        return try await list(service, page: page, policy: .remoteOnly)
    }

    private func repository(
        _ service: FakeDataTransferService,
        recordLimit: Int? = nil
    ) -> DefaultDiscoverRepository {
        DefaultDiscoverRepository(
            fetcher: Fetcher(
                service: service,
                store: store,
                clock: clock,
                namespace: "service",
                recordLimit: recordLimit,
                warnings: warnings
            )
        )
    }

    private func list(
        _ service: FakeDataTransferService,
        _ query: DiscoverQuery? = nil,
        page: Int = 1,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero),
        recordLimit: Int? = nil
    ) async throws -> [String] {
        await repository(service, recordLimit: recordLimit)
            .movies(in: query ?? revenue, page: try PageNumber(page), policy: policy)
            .reduce(into: []) { summaries, event in
                summaries.append(event.summary { $0.items.map(\.id.description).joined(separator: ",") })
            }
    }
}
