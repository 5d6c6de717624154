public import Domain
public import DomainKit
import DomainKitDoubles

/// Titles of IMDb in memory, which arrive as if from the service. Any other id is unknown.
public struct FakeIMDbTitlesRepository: IMDbTitlesRepository {
    private let titles: [IMDbID: IMDbTitle]

    public init(_ titles: [IMDbID: IMDbTitle] = [:]) {
        self.titles = titles
    }

    public func title(_ id: IMDbID, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<IMDbTitle>> {
        .responding(with: titles[id] ?? .unknown)
    }
}
