public import Domain
public import DomainKit

/// People in memory, which arrive as if from the service. Nobody else is found, and their details fail with `notFound`.
public struct FakePeopleRepository: PeopleRepository {
    private let found: [Person]
    private let details: [PersonDetails]
    private let now: Timestamp

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

    public func people(
        named name: SearchText,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<People>> {
        foundPeople()
    }

    public func people(
        withID id: IMDbPersonID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<People>> {
        foundPeople()
    }

    private func foundPeople() -> AsyncStream<FetchEvent<People>> {
        AsyncStream { events in
            events.yield(.finished(Cached(People(found, total: found.count), at: now), origin: .service))
            events.finish()
        }
    }

    public func details(
        of person: PersonID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<PersonDetails>> {
        let known = details.first { $0.id == person }
        return AsyncStream { events in
            let response = known.map { Cached($0, at: now) }
            events.yield(response.map { .finished($0, origin: .service) } ?? .failed(.service(.notFound), cached: nil))
            events.finish()
        }
    }
}
