public import DomainKit

/// Finds the person that a user names.
public struct FindPersonUseCase: Sendable {
    private let people: any PeopleRepository

    public init(people: any PeopleRepository) {
        self.people = people
    }

    /// Searches for a name, or fetches the person with an id.
    ///
    /// - Throws: The failure of the service, unless a cached copy may be used in its place. `service(.notFound)` if the
    ///   catalogue has no person with the number. An unknown id of IMDb is `PersonMatch.none` instead.
    public func execute(
        _ reference: PersonReference,
        language: Language?,
        policy: FetchPolicy
    ) async throws(RepositoryError) -> PersonMatch {
        switch reference {
        case .id(let id):
            let details = try await people.details(of: id, language: language, policy: policy).result()
            return .one(Person(id: details.id, name: details.name, department: details.department))
        case .imdbID(let id):
            let found = try await people.people(withID: id, language: language, policy: policy).result()
            return found.people.first.map(PersonMatch.one) ?? .none
        case .name(let name):
            return PersonMatch(
                name: name,
                among: try await people.people(named: name, language: language, policy: policy).result()
            )
        }
    }
}

/// The people that a name may mean.
public enum PersonMatch: Sendable, Hashable {
    case none
    case one(Person)
    case several(People)

    /// Compares a name with the first people of a search for it.
    ///
    /// A single person is the match. Among several, one whose name is exactly `name`, in any case, is the match. If two
    /// have that name, there is no single match.
    init(name: SearchText, among found: People) {
        let exact = found.people.filter { (try? SearchText($0.name))?.folded == name.folded }
        if let only = found.people.count == 1 ? found.people.first : exact.count == 1 ? exact.first : nil {
            self = .one(only)
        } else {
            self = found.people.isEmpty ? .none : .several(found)
        }
    }
}
