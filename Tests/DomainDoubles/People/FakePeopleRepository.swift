public import Domain
public import DomainKit
public import DomainKitDoubles
import Synchronization

/// People in memory, which arrive as if from the service. Nobody else is found, and their details fail with `notFound`.
///
/// Test hooks: `script(_:)` determines the events of the next fetch of details, and `requests` describes the calls so far.
public final class FakePeopleRepository: PeopleRepository {
    private struct State {
        var scripts: [ScriptedFetch<PersonDetails>] = []
        var requests: [String] = []
    }

    private let found: [Person]
    private let details: [PersonDetails]
    private let now: Timestamp
    private let state = Mutex(State())

    /// - Parameters:
    ///   - found: The result of every search.
    ///   - now: The time of every response.
    public init(
        found: [Person] = [],
        details: [PersonDetails] = [],
        now: Timestamp = Timestamp(millisecondsSince1970: 0)
    ) {
        self.found = found
        self.details = details
        self.now = now
    }

    /// Makes the next fetch of details emit the events of `script`.
    public func script(_ script: ScriptedFetch<PersonDetails>) {
        state.withLock { $0.scripts.append(script) }
    }

    /// The requested names and ids, in the order of the calls.
    public var requests: [String] {
        state.withLock { $0.requests }
    }

    public func people(
        named name: SearchText,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<People>> {
        foundPeople(name.value)
    }

    public func people(
        withID id: IMDbPersonID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<People>> {
        foundPeople(id.value)
    }

    private func foundPeople(_ request: String) -> AsyncStream<FetchEvent<People>> {
        state.withLock { $0.requests.append(request) }
        return AsyncStream { events in
            events.yield(.finished(Cached(People(found, total: found.count), at: now), origin: .service))
            events.finish()
        }
    }

    public func details(
        of person: PersonID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<PersonDetails>> {
        let script = state.withLock { state in
            state.requests.append(person.description)
            return state.scripts.isEmpty ? nil : state.scripts.removeFirst()
        }
        if let script { return script.takeEvents() }
        let known = details.first { $0.id == person }
        return AsyncStream { events in
            let response = known.map { Cached($0, at: now) }
            events.yield(response.map { .finished($0, origin: .service) } ?? .failed(.service(.notFound), cached: nil))
            events.finish()
        }
    }
}
