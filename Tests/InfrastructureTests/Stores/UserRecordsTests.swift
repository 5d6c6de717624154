import DataKit
import DataKitDoubles
import DomainDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@testable import Data
@testable import Domain

/// What is known of a user's films, in a database that several stores have open, as processes do.
@Suite(.timeLimit(.minutes(3)))
struct UserRecordsTests {
    @Test func `of a change that shares its film with others, nothing is lost by many stores`() async throws {
        let folder = try TemporaryDirectory()
        let configuration = SQLiteStoreConfiguration(path: folder.path("user.db"), durability: .disposable)
        func makeRecords() -> LibraryRecords {
            let store = SQLiteRecordStore(configuration: configuration, warnings: warnings)
            let service = FakeDataTransferService(FakeAnswer.json(#"{"success":true}"#))
            return LibraryRecords(
                fetcher: Fetcher(
                    service: service,
                    store: store,
                    clock: FakeWallClock(),
                    namespace: "test",
                    warnings: warnings
                )
            )
        }
        let ada = try #require(UserSession.sample())
        let warnings = FakeWarningReporter()
        let movies = try (1...8).map { Movie(id: try #require(MovieID($0)), title: "A", originalTitle: "A") }
        await withTaskGroup { group in
            for movie in movies + movies {
                let library = makeRecords()
                group.addTask {
                    let records = await library.records(of: .account(ada))
                    await records?.learn(MovieChange(.list(.favorites, isListed: true), of: movie))
                }
            }
        }
        #expect(await makeRecords().madeChanges(for: .account(ada)).count == 16)
        #expect(await makeRecords().states(of: movies.map(\.id), for: .account(ada)).count == 8)
        #expect(warnings.warnings.isEmpty)
    }
}
