public import Domain
public import DomainKit
import DomainKitDoubles
import Synchronization

/// Titles of IMDb in memory, which arrive as if from the service. Any other id is unknown.
///
/// Test hook: `requests` has the ids of the calls so far.
public final class FakeIMDbTitlesRepository: IMDbTitlesRepository {
    private let titles: [IMDbID: IMDbTitle]
    private let calls = Mutex<[IMDbID]>([])

    public init(_ titles: [IMDbID: IMDbTitle] = [:]) {
        self.titles = titles
    }

    public var requests: [IMDbID] { calls.withLock { $0 } }

    public func title(_ id: IMDbID, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<IMDbTitle>> {
        calls.withLock { $0.append(id) }
        return .responding(with: titles[id] ?? .unknown)
    }
}
