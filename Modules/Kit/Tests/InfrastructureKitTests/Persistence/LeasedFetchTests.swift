import DomainKitDoubles
import DataKit
import DataKitDoubles
import DomainKit
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The first fetch of a book by many store objects on one disk, each with the service and the clock of a process.
@Suite(.timeLimit(.minutes(1)))
struct LeasedFetchTests {
    private static let engines: [RecordStoreEngine] =
        [.sqlite, .file, .fallbackOverSQLite, .memoryOverSQLite, .memoryOverFile, .allLayers]

    private let directory: TemporaryDirectory
    private let service = FakeDataTransferService(.book("Emma"))

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: engines)
    func `of ten stores without a copy, one asks, and the others find its copy by looking`(
        engine: RecordStoreEngine
    ) async throws {
        service.gate.close()
        let processes = (1...10).map { _ in Task { [book = book(in: engine)] in try await book.result() } }
        try await service.requests.wait(forCount: 1)
        service.gate.open()
        for process in processes { #expect(try await process.value == "Emma") }
        #expect(service.requests.count == 1)
    }

    @Test(arguments: engines)
    func `a store that is cancelled leaves its lease to the next one`(engine: RecordStoreEngine) async throws {
        service.gate.close()
        let cancelled = Task { [book = book(in: engine)] in try await book.result() }
        try await service.requests.wait(forCount: 1)
        let waiting = Task { [book = book(in: engine)] in try await book.result() }
        cancelled.cancel()
        try await service.requests.wait(forCount: 2)
        service.gate.open()
        #expect(try await waiting.value == "Emma")
        await #expect(throws: RepositoryError.cancelled) { try await cancelled.value }
    }

    /// A book, fetched with a store of its own.
    private func book(in engine: RecordStoreEngine) -> AsyncStream<FetchEvent<String>> {
        Fetcher(
            service: service,
            store: engine.makeStore(in: directory),
            clock: FakeWallClock(),
            namespace: "service",
            warnings: FakeWarningReporter(),
            patience: .seconds(3600)
        )
        .fetch(LeasedBookResource(), policy: .cachedIfFresh(maxAge: .seconds(60)))
    }
}
