import DataKitDoubles
import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

struct DefaultWatchProvidersRepositoryTests {
    @Test func `the providers of a country are one request, the most used first`() async throws {
        let json = """
            {"results":[
              {"display_priorities":{"DE":9},"display_priority":9,"provider_name":"Sky Go","provider_id":29},
              {"display_priority":0,"provider_name":"Netflix","provider_id":8},
              {"display_priority":9,"provider_name":"Sky","provider_id":28},
              {"provider_name":"Late","provider_id":1},{"provider_id":2}
            ]}
            """
        let surroundings = Surroundings()
        let fetched = try await surroundings.fetch(json) {
            DefaultWatchProvidersRepository(fetcher: $0).providers(in: try Region("DE"), policy: $1)
        }
        let names = [(8, "Netflix"), (28, "Sky"), (29, "Sky Go"), (1, "Late")]
        #expect(fetched.value == names.map { WatchProvider(id: $0.0, name: $0.1) })
        #expect(fetched.request == "program GET /watch/providers/movie?watch_region=DE")
        #expect(surroundings.warnings.warnings == [.unreadableRows(count: 1)])
    }
}
