import Data
import Domain
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultDiscoverRepositoryTests {
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()
    private let revenue = DiscoverQuery(order: .revenue, sortOrder: .descending)

    @Test func `the stored list shows first, then what the service says`() async throws {
        let service = FakeDataTransferService(.json(page("1,2")), .json(page("2,3,1")))
        #expect(texts(try await steps(from: service)) == ["remote 1,2"])
        #expect(texts(try await steps(from: service)) == ["cached 1,2", "remote 2,3,1"])
        #expect(texts(try await steps(from: service, policy: .cachedOnly)) == ["cache 2,3,1"])
    }

    @Test func `all pages of a list are kept in one record, each order in its own`() async throws {
        let service = FakeDataTransferService(
            .json(page("1,2")),
            .json(page("3,4", number: 2)),
            .json(page("4,3,2,1", of: 1))
        )
        _ = try await steps(from: service)
        _ = try await steps(from: service, page: 2)
        let ascending = DiscoverQuery(order: .revenue, sortOrder: .ascending)
        #expect(texts(try await steps(from: service, query: ascending)) == ["remote 4,3,2,1"])
        #expect(try await records().count == 2)
        #expect(texts(try await steps(from: service, page: 2, policy: .cachedOnly)) == ["cache 3,4"])
        #expect(texts(try await steps(from: service, policy: .cachedOnly)) == ["cache 1,2"])
    }

    @Test func `works offline with what is stored, and says so of what is not`() async throws {
        let service = FakeDataTransferService(.json(page("1,2")), .failure(.unreachable(reason: "refused")))
        _ = try await steps(from: service)
        #expect(
            texts(try await steps(from: service)) == ["cached 1,2", "failed offline(reason: \"refused\") with 1,2"]
        )
        #expect(texts(try await steps(from: service, page: 2, policy: .cachedOnly)) == ["failed nothingStored"])
    }

    @Test func `a page is as young as its own answer, not as the list`() async throws {
        let service = FakeDataTransferService(.json(page("1,2")), .json(page("3,4", number: 2)), .json(page("2,1")))
        _ = try await steps(from: service)
        clock.advance(by: .seconds(100))
        _ = try await steps(from: service, page: 2)
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
        #expect(texts(try await steps(from: service, page: 2, policy: policy)) == ["cache 3,4"])
        #expect(texts(try await steps(from: service, policy: policy)) == ["cached 1,2", "remote 2,1"])
    }

    @Test func `pages that come at the same time lose nothing`() async throws {
        let service = FakeDataTransferService { request in
            let number = request.request.query.first { $0.name == "page" }?.value ?? ""
            return .json(page("\(number)1,\(number)2", number: Int(number) ?? 0))
        }
        service.gate.close()
        try await withThrowingTaskGroup { group in
            for number in 1...4 { group.addTask { _ = try await steps(from: service, page: number) } }
            try await service.requests.wait(forCount: 4)
            service.gate.open()
            try await group.waitForAll()
        }
        for number in 1...4 {
            let stored = try await steps(from: service, page: number, policy: .cachedOnly)
            #expect(texts(stored) == ["cache \(number)1,\(number)2"])
        }
    }

    @Test func `what was fetched before all was deleted is not stored after it`() async throws {
        let service = FakeDataTransferService(.json(page("1,2")))
        service.gate.close()
        let fetch = Task { try await steps(from: service) }
        try await service.requests.wait(forCount: 1)
        try await store.deleteAll(in: RecordCollection(name: "top-lists-1", limit: 50))
        service.gate.open()
        #expect(texts(try await fetch.value) == ["remote 1,2"])
        #expect(try await records().isEmpty)
    }

    @Test func `rows that cannot be read are left out and reported`() async throws {
        let json = #"{"page":1,"results":[{"id":1,"title":"A"},{"id":2}],"total_pages":1,"total_results":2}"#
        #expect(texts(try await steps(from: FakeDataTransferService(.json(json)))) == ["remote 1"])
        #expect(warnings.warnings == [.unreadableRows(count: 1)])
    }

    @Test func `a store that fails does not keep the answer from coming`() async throws {
        store.failWriting("the disk is full")
        #expect(texts(try await steps(from: FakeDataTransferService(.json(page("1"))))) == ["remote 1"])
        #expect(warnings.warnings == [.notStored(.storage(reason: "the disk is full"))])
    }

    private func records() async throws -> [Record] {
        try await store.records(in: RecordCollection(name: "top-lists-1", limit: 50), limit: 50)
    }

    private func page(_ ids: String, number: Int = 1, of pages: Int = 9) -> String {
        let rows = ids.split(separator: ",").map { #"{"id":\#($0),"title":"Film"}"# }.joined(separator: ",")
        return #"{"page":\#(number),"results":[\#(rows)],"total_pages":\#(pages),"total_results":170}"#
    }

    private func steps(
        from service: FakeDataTransferService,
        query: DiscoverQuery? = nil,
        page: Int = 1,
        policy: FetchPolicy = .cachedThenRemote
    ) async throws -> [Fetched<MoviesPage>] {
        let repository = DefaultDiscoverRepository(
            service: service,
            cache: AnswerCache(store: store, namespace: "service", clock: clock, warnings: warnings)
        )
        let discoverMovies = DiscoverMoviesUseCase(movies: repository)
        return await discoverMovies.execute(query: query ?? revenue, page: try PageNumber(page), policy: policy)
            .reduce(into: []) { $0.append($1) }
    }

    private func texts(_ steps: [Fetched<MoviesPage>]) -> [String] {
        steps.map { step in
            switch step {
            case .cached(let page): "cached \(ids(page))"
            case .finished(let page, let origin): "\(origin) \(ids(page))"
            case .failed(let error, let page?): "failed \(error) with \(ids(page))"
            case .failed(let error, nil): "failed \(error)"
            }
        }
    }

    private func ids(_ page: Stored<MoviesPage>) -> String {
        page.value.movies.map(\.id.description).joined(separator: ",")
    }
}
