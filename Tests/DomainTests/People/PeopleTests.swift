import Domain
import DomainDoubles
import DomainKit
import Testing

/// Which person a text names, and what a person is known for.
struct PeopleTests {
    @Test func `the match is a single person, or the only one with exactly the name, in any case`() async throws {
        let burtons = try [person("Tim Burton Jr."), person("Tim Burton")]
        let evans = try [person("Chris Evans"), person("Chris Evans"), person("Chris Evans Jr.")]
        let rows: [(text: String, found: [Person], match: PersonMatch)] = [
            ("tim burton", [], .none), ("nm0000318", [], .none), ("burton", [burtons[0]], .one(burtons[0])),
            ("nm0000318", burtons, .one(burtons[0])), ("  tim   BURTON ", burtons, .one(burtons[1])),
            ("chris evans", evans, .several(People(evans, total: 3))),
            ("evans", evans, .several(People(evans, total: 3))),
        ]
        for row in rows { #expect(try await find(row.text, FakePeopleRepository(found: row.found)) == row.match) }
        let details = PersonDetails(id: burtons[1].id, name: "Tim Burton", department: "Directing")
        let people = FakePeopleRepository(details: [details])
        #expect(
            try await find("1", people) == .one(Person(id: details.id, name: "Tim Burton", department: "Directing"))
        )
        await #expect(throws: RepositoryError.service(.notFound)) { try await find("2", people) }
    }

    private func person(_ name: String) throws -> Person { Person(id: try #require(PersonID(1)), name: name) }

    private func find(_ text: String, _ people: FakePeopleRepository) async throws -> PersonMatch {
        try await FindPersonUseCase(people: people)
            .execute(try PersonReference(text, in: .sample), language: nil, policy: .remoteOnly)
    }

    @Test func `a movie has one credit for each role, with all parts, and the newest movies come first`() throws {
        let credits = [
            try credit(1, .actor, year: nil), try credit(2, .writer, year: 1989, "Screenplay"),
            try credit(2, .actor, year: 1989, "Max"), try credit(2, .writer, year: 1989, "Story"),
            try credit(2, .writer, year: 1989, "Story"), try credit(3, .actor, year: 2019),
        ]
        let person = try person(nil, credits)
        #expect(person.credits.map(\.movie.id.value) == [3, 2, 2, 1])
        #expect(person.credits.first { $0.role == .writer }?.parts == ["Screenplay", "Story"])
        #expect(person.credits.filter { $0.role == .actor }.map(\.parts) == [[], ["Max"], []])
    }

    private static let departments: [(department: String?, roles: [PersonRole])] = [
        ("Acting", [.actor, .director, .writer, .producer, .crew]),
        ("Writing", [.writer, .director, .actor, .producer, .crew]),
        ("Production", [.producer, .director, .writer, .actor, .crew]),
        ("Sound", [.crew, .director, .writer, .actor, .producer]),
        (nil, [.director, .writer, .actor, .producer, .crew]),
    ]

    @Test(arguments: departments)
    func `the role that a person is known for comes first`(department: String?, roles: [PersonRole]) throws {
        let credits = try PersonRole.allCases.reversed().enumerated().map { try credit($0 + 1, $1, year: 1989) }
        #expect(try person(department, credits).roles == roles)
    }

    @Test func `a person is known for the five movies with most votes in their role`() throws {
        let votes = [10, 30, 20, 5, 60, 50]
        let directed = try votes.enumerated().map { try credit($0 + 1, .director, year: 1989 + $0, votes: $1) }
        let acted = try credit(9, .actor, year: 1992, votes: 99)
        #expect(try person("Directing", directed + [acted]).knownFor.map(\.id.value) == [5, 6, 2, 3, 1])
    }

    private static let jobs: [(department: String, job: String, role: PersonRole)] = [
        ("Directing", "Director", .director), ("Directing", "Assistant Director", .crew), ("Writing", "Novel", .writer),
        ("Production", "Executive Producer", .producer), ("Production", "Casting", .crew),
        ("Camera", "Director of Photography", .crew), ("", "", .crew),
    ]

    @Test(arguments: jobs)
    func `a job of the crew belongs to a role`(department: String, job: String, role: PersonRole) {
        #expect(PersonRole(department: department, job: job) == role)
    }

    private func credit(_ id: Int, _ role: PersonRole, year: Int?, votes: Int = 0, _ parts: String...) throws
        -> PersonCredit
    {
        let movie = Movie(
            id: try #require(MovieID(id)),
            title: "A",
            originalTitle: "A",
            releaseDate: year.flatMap { CalendarDate(year: $0, month: 1, day: 1) },
            rating: Rating(average: 5, votes: votes)
        )
        return PersonCredit(movie: movie, role: role, parts: parts)
    }

    private func person(_ department: String?, _ credits: [PersonCredit]) throws -> PersonDetails {
        PersonDetails(id: try #require(PersonID(1)), name: "A", department: department, credits: credits)
    }
}
