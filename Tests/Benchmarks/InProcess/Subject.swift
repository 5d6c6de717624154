import CurlTransport
import Data
import DataKit
import Domain
import InfrastructureKit

/// The parts of the program that are measured, put together as the program does it.
struct Subject: Sendable {
    let query: MovieQuery
    let network = CurlTransport(userAgent: "benchmarks")
    let service: any DataTransferService
    private let folder: String

    init(address: String, folder: String) throws {
        query = MovieQuery(text: try SearchText("film"))
        let configuration = try ServiceConfiguration(baseAddress: address)
        service = DefaultDataTransferService(client: HTTPClient(configuration: configuration, transport: network))
        self.folder = folder
    }

    /// - Parameter name: The name of the database.
    func makeStore(_ name: String) -> SQLiteRecordStore {
        SQLiteRecordStore(
            configuration: SQLiteStoreConfiguration(path: path(of: name), durability: .disposable),
            warnings: IgnoredWarnings()
        )
    }

    func path(of name: String) -> String { "\(folder)/\(name).db" }

    /// - Parameter service: Takes the place of the real service.
    func makeRepository(
        _ store: any RecordStore,
        service: (any DataTransferService)? = nil
    ) -> DefaultMoviesRepository {
        DefaultMoviesRepository(
            fetcher: Fetcher(
                service: service ?? self.service,
                store: store,
                clock: SystemWallClock(),
                namespace: "benchmark",
                warnings: IgnoredWarnings()
            )
        )
    }

    /// The collection in which the repository caches pages.
    static let pages = RecordCollection(name: "movies-pages-1", limit: 500)
}

/// Something that makes the figures worthless.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String
}

struct IgnoredWarnings: WarningReporter {
    func report(_ warning: DataWarning) {}
}
