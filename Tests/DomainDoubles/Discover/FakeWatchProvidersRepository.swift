public import Domain
public import DomainKit
public import DomainKitDoubles
import Synchronization

/// Providers in memory, the same in every country, which arrive as if from the service.
///
/// Test hooks: `script(_:)` determines the events of the next fetch, and `regions` has the countries of the calls so far.
public final class FakeWatchProvidersRepository: WatchProvidersRepository {
    private struct State {
        var scripts: [ScriptedFetch<[WatchProvider]>] = []
        var regions: [Region] = []
    }

    private let providers: [WatchProvider]
    private let state = Mutex(State())

    /// - Parameter names: The names of the providers, whose ids count from 1.
    public init(_ names: [String]) {
        providers = names.enumerated().map { WatchProvider(id: $0 + 1, name: $1) }
    }

    /// Makes the next fetch emit the events of `script`.
    public func script(_ script: ScriptedFetch<[WatchProvider]>) {
        state.withLock { $0.scripts.append(script) }
    }

    public var regions: [Region] {
        state.withLock { $0.regions }
    }

    public func providers(in region: Region, policy: FetchPolicy) -> AsyncStream<FetchEvent<[WatchProvider]>> {
        let script = state.withLock { state in
            state.regions.append(region)
            return state.scripts.isEmpty ? nil : state.scripts.removeFirst()
        }
        if let script { return script.takeEvents() }
        return AsyncStream { events in
            events.yield(.finished(Cached(providers, at: Timestamp(millisecondsSince1970: 0)), origin: .service))
            events.finish()
        }
    }
}
