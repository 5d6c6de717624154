import Domain
import DomainDoubles
import DomainKit

import Testing

struct FindPersonUseCaseTests {
    private func person(_ id: Int, _ name: String) throws -> Person {
        Person(id: try #require(PersonID(id)), name: name)
    }

    private func find(_ text: String, among people: [Person] = [], details: [PersonDetails] = []) async throws
        -> PersonMatch
    {
        let findPerson = FindPersonUseCase(people: FakePeopleRepository(found: people, details: details))
        let reference = try PersonReference(text, in: .sample)
        return try await findPerson.execute(reference, language: nil, policy: .remoteOnly)
    }

    @Test func `nobody matches an unknown name or id of IMDb`() async throws {
        #expect(try await find("tim burton") == .none)
        #expect(try await find("nm0000318") == .none)
    }

    @Test func `a single person is the match, even if the name differs`() async throws {
        let burton = try person(510, "Tim Burton")
        #expect(try await find("burton", among: [burton]) == .one(burton))
        #expect(try await find("nm0000318", among: [burton]) == .one(burton))
    }

    @Test(arguments: ["Tim Burton", "  tim   BURTON "])
    func `a person with exactly the name is the match, in any case`(name: String) async throws {
        let burton = try person(510, "Tim Burton")
        #expect(try await find(name, among: [try person(1, "Tim Burton Jr."), burton]) == .one(burton))
    }

    @Test func `two people with exactly the name are no single match`() async throws {
        let people = [try person(1, "Chris Evans"), try person(2, "Chris Evans"), try person(3, "Chris Evans Jr.")]
        #expect(try await find("chris evans", among: people) == .several(People(people, total: 3)))
        #expect(try await find("evans", among: people) == .several(People(people, total: 3)))
    }

    @Test func `the person with an id gets their name`() async throws {
        let details = PersonDetails(id: try #require(PersonID(510)), name: "Tim Burton", department: "Directing")
        #expect(
            try await find("510", details: [details])
                == .one(Person(id: details.id, name: "Tim Burton", department: "Directing"))
        )
        await #expect(throws: RepositoryError.service(.notFound)) { try await find("511", details: [details]) }
    }
}
