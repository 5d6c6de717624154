public import Domain
public import DomainKit
import DomainKitDoubles

/// People in memory, which arrive as if from the service. Nobody else is found, and their details fail with `notFound`.
public struct FakePeopleRepository: PeopleRepository {
    private let found: [Person]
    private let details: [PersonDetails]

    /// - Parameter found: The result of every search.
    public init(found: [Person] = [], details: [PersonDetails] = []) {
        self.found = found
        self.details = details
    }

    public func people(
        named name: SearchText,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<People>> {
        .responding(with: People(found, total: found.count))
    }

    public func people(
        withID id: IMDbPersonID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<People>> {
        .responding(with: People(found, total: found.count))
    }

    public func details(
        of person: PersonID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<PersonDetails>> {
        .responding(with: details.first { $0.id == person })
    }
}
