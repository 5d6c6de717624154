public import Domain
public import DomainKit
public import DomainKitDoubles
import Synchronization

/// A repository whose fetches emit the events of scripts, in the order of `script(_:)`. Without one, they fail with
/// `notFound`.
public final class Fake__Feature__Repository: __Feature__Repository {
    private let scripts = Mutex<[ScriptedFetch<__Feature__>]>([])

    /// Fails until there is a script.
    public init() {}

    /// Makes the next fetch emit the events of `script`.
    public func script(_ script: ScriptedFetch<__Feature__>) {
        scripts.withLock { $0.append(script) }
    }

    public func __feature__(
        withID id: __Feature__ID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<__Feature__>> {
        let script = scripts.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let script { return script.takeEvents() }
        return AsyncStream { events in
            events.yield(.failed(.service(.notFound), cached: nil))
            events.finish()
        }
    }
}
