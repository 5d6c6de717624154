import Data
import Domain
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultMoviesChartsRepositoryTests {
    private static let policy = FetchPolicy.cachedWhileRefreshing(maxAge: .seconds(60))

    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()
    private let scheduler = FakeRefreshScheduler<ChartKey>()
    private let query = ChartQuery(chart: .popular)

    @Test func `a chart comes from the service the first time and from the store after that`() async throws {
        let service = FakeDataTransferService(.json(page("A")), .json(page("B")))
        let repository = makeRepository(service)
        #expect(await titles(repository) == ["A"])
        clock.advance(by: .seconds(3600))
        #expect(await titles(repository) == ["A"])
        #expect(scheduler.keys == [ChartKey(query: query, page: .first)])
        await scheduler.performAll()
        #expect(await titles(repository) == ["B"])
        #expect(service.requests.all.map(\.request.path) == ["/movie/popular", "/movie/popular"])
    }

    @Test func `another process refreshes by the same key`() async throws {
        let service = FakeDataTransferService(.json(page("A")), .json(page("B")))
        #expect(await titles(makeRepository(service)) == ["A"])
        clock.advance(by: .seconds(3600))
        await makeRepository(service).refresh(query, page: .first, maxAge: .seconds(60))
        #expect(await titles(makeRepository(service)) == ["B"])
    }

    @Test func `an older answer never takes the place of a newer one`() async throws {
        let slow = FakeDataTransferService(.json(page("older")))
        #expect(await titles(makeRepository(FakeDataTransferService(.json(page("first"))))) == ["first"])
        clock.advance(by: .seconds(3600))
        slow.gate.close()
        async let refresh: Void = makeRepository(slow).refresh(query, page: .first, maxAge: .seconds(60))
        try await slow.requests.wait(forCount: 1)
        let fast = makeRepository(FakeDataTransferService(.json(page("newer"))))
        #expect(await titles(fast, policy: .remoteOnly) == ["newer"])
        slow.gate.open()
        await refresh
        #expect(await titles(fast) == ["newer"])
    }

    @Test func `nothing changed makes the stored chart young again without a body`() async throws {
        let service = FakeDataTransferService(.json(page("A"), entityTag: EntityTag("W/\"1\"")), .notModified)
        let repository = makeRepository(service)
        _ = await titles(repository)
        clock.advance(by: .seconds(3600))
        _ = await titles(repository)
        await scheduler.performAll()
        #expect(service.requests.all.map(\.entityTag) == [nil, EntityTag("W/\"1\"")])
        #expect(await titles(repository) == ["A"])
        #expect(scheduler.keys.isEmpty, "it is young, so there is nothing to refresh")
    }

    @Test func `movies for adults and rows that cannot be read are left out`() async throws {
        let rows = #"{"id":1,"title":"A"},{"id":2,"title":"B","adult":true},{"id":3}"#
        let service = FakeDataTransferService(
            .json(#"{"page":1,"results":[\#(rows)],"total_pages":1,"total_results":3}"#)
        )
        #expect(await titles(makeRepository(service)) == ["A"])
        #expect(warnings.warnings == [.unreadableRows(count: 1)])
    }

    @Test func `a stored chart that cannot be read is counted each time, and waited for`() async throws {
        store.failReading("the disk is gone")
        let repository = makeRepository(FakeDataTransferService(.json(page("A"))))
        for count in 1...2 {
            #expect(await titles(repository) == ["A"])
            #expect(warnings.warnings.count { $0 == .unreadableCopy } == count)
        }
        #expect(scheduler.keys.isEmpty)
    }

    @Test func `page, language and region are kept apart`() async throws {
        let service = FakeDataTransferService(.json(page("A")))
        let repository = makeRepository(service)
        let queries = [
            query, ChartQuery(chart: .popular, language: try Language("de")),
            ChartQuery(chart: .popular, region: try Region("de")), ChartQuery(chart: .upcoming),
        ]
        for query in queries { _ = await titles(repository, of: query) }
        _ = await titles(repository, page: try PageNumber(2))
        #expect(service.requests.count == 5)
    }

    private func makeRepository(_ service: FakeDataTransferService) -> DefaultMoviesChartsRepository {
        DefaultMoviesChartsRepository(
            service: service,
            cache: AnswerCache(store: store, namespace: "service", clock: clock, warnings: warnings),
            scheduler: scheduler
        )
    }

    private func titles(
        _ repository: DefaultMoviesChartsRepository,
        of query: ChartQuery? = nil,
        page: PageNumber = .first,
        policy: FetchPolicy = policy
    ) async -> [String] {
        var titles: [String] = []
        let steps = repository.movies(on: query ?? self.query, page: page, policy: policy)
        for await case .finished(let page, _) in steps {
            titles += page.value.movies.map(\.title)
        }
        return titles
    }

    private func page(_ title: String) -> String {
        #"{"page":1,"results":[{"id":1,"title":"\#(title)"}],"total_pages":1,"total_results":1}"#
    }
}
