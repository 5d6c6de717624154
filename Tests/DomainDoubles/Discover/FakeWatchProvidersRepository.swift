public import Domain
public import DomainKit
public import DomainKitDoubles
import Synchronization

/// Providers in memory, the same in every country, which arrive as if from the service.
///
/// Test hooks: `script(_:)` determines the events of the next fetch, and `regions` has the countries of the calls so far.
public final class FakeWatchProvidersRepository: WatchProvidersRepository {
    private let providers: [WatchProvider]
    private let scripts = ScriptedFetches<[WatchProvider]>()
    private let calls = Mutex<[Region]>([])

    /// - Parameter names: The names of the providers, whose ids count from 1.
    public init(_ names: [String]) {
        providers = names.enumerated().map { WatchProvider(id: $0 + 1, name: $1) }
    }

    public func script(_ script: ScriptedFetch<[WatchProvider]>) {
        scripts.add(script)
    }

    public var regions: [Region] { calls.withLock { $0 } }

    public func providers(in region: Region, policy: FetchPolicy) -> AsyncStream<FetchEvent<[WatchProvider]>> {
        calls.withLock { $0.append(region) }
        return scripts.next() ?? .responding(with: providers)
    }
}
