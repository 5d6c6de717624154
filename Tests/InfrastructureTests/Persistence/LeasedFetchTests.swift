import Data
import DataKit
import Domain
import DomainKit
import InfrastructureKit
import TestDoubles
import Testing

/// The first fetch of a chart by many store objects on one disk, each with the service and the clock of a process.
@Suite(.timeLimit(.minutes(1)))
struct LeasedFetchTests {
    private static let engines: [RecordStoreEngine] =
        [.sqlite, .file, .fallbackOverSQLite, .memoryOverSQLite, .memoryOverFile, .allLayers]
        + RecordStoreEngine.onServer
    private static let page = #"{"page":1,"results":[{"id":1,"title":"Alien"}],"total_pages":1,"total_results":1}"#

    private let directory: TemporaryDirectory
    private let service = FakeDataTransferService(.json(page))

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: engines)
    func `of ten stores without a copy, one asks, and the others find its copy by looking`(
        engine: RecordStoreEngine
    ) async throws {
        service.gate.close()
        let processes = (1...10).map { _ in Task { [chart = chart(in: engine)] in try await chart.result() } }
        try await service.requests.wait(forCount: 1)
        service.gate.open()
        for process in processes { #expect(try await process.value.movies.map(\.title) == ["Alien"]) }
        #expect(service.requests.count == 1)
    }

    @Test(arguments: engines)
    func `a store that is cancelled leaves its lease to the next one`(engine: RecordStoreEngine) async throws {
        service.gate.close()
        let cancelled = Task { [chart = chart(in: engine)] in try await chart.result() }
        try await service.requests.wait(forCount: 1)
        let waiting = Task { [chart = chart(in: engine)] in try await chart.result() }
        cancelled.cancel()
        try await service.requests.wait(forCount: 2)
        service.gate.open()
        #expect(try await waiting.value.movies.map(\.title) == ["Alien"])
        await #expect(throws: RepositoryError.cancelled) { try await cancelled.value }
    }

    /// The popular films, fetched with a store of its own.
    private func chart(in engine: RecordStoreEngine) -> AsyncStream<FetchEvent<MoviesPage>> {
        let fetcher = Fetcher(
            service: service,
            store: engine.makeStore(in: directory),
            clock: FakeWallClock(),
            namespace: "service",
            warnings: FakeWarningReporter(),
            patience: .seconds(3600)
        )
        return DefaultMoviesChartsRepository(fetcher: fetcher, scheduler: FakeRefreshScheduler())
            .movies(
                on: ChartQuery(chart: .popular),
                page: .first,
                policy: .cachedWhileRefreshing(maxAge: .seconds(60))
            )
    }
}
