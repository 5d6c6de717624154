import DomainKitDoubles
import DataKitDoubles
import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

struct DefaultWatchProvidersRepositoryTests {
    @Test func `the providers of a country are one request, the most used first, and cached`() async throws {
        let json = """
            {"results":[
              {"display_priorities":{"DE":9},"display_priority":9,"provider_name":"Sky Go","provider_id":29},
              {"display_priority":0,"provider_name":"Netflix","provider_id":8},
              {"provider_name":"Late","provider_id":1},{"provider_id":2}
            ]}
            """
        let service = FakeDataTransferService(.json(json))
        let warnings = FakeWarningReporter()
        let repository = DefaultWatchProvidersRepository(
            fetcher: Fetcher(
                service: service,
                store: FakeRecordStore(),
                clock: FakeWallClock(),
                namespace: "service",
                warnings: warnings
            )
        )
        let germany = try Region("DE")
        let providers = try await repository.providers(in: germany, policy: .remoteOnly).result()
        #expect(providers.map(\.name) == ["Netflix", "Sky Go", "Late"])
        #expect(providers.map(\.id) == [8, 29, 1])
        #expect(
            service.requests.all.map(\.request)
                == [
                    ServiceRequest(
                        as: .program,
                        path: "/watch/providers/movie",
                        query: [QueryItem("watch_region", "DE")]
                    )
                ]
        )
        #expect(try await repository.providers(in: germany, policy: .cachedOnly).result() == providers)
        #expect(warnings.warnings == [.unreadableRows(count: 1)])
    }
}
