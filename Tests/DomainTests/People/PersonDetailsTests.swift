import Domain
import DomainKit
import Testing

struct PersonDetailsTests {
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

    private func person(_ department: String?, _ credits: PersonCredit...) throws -> PersonDetails {
        PersonDetails(id: try #require(PersonID(1)), name: "A", department: department, credits: credits)
    }

    @Test func `the newest movies come first, and those without a date last`() throws {
        let person = try person(
            nil,
            try credit(1, .actor, year: nil),
            try credit(2, .actor, year: 1989),
            try credit(3, .actor, year: 2019)
        )
        #expect(person.credits.map(\.movie.id.value) == [3, 2, 1])
    }

    @Test func `a movie has one credit for each role, with all parts`() throws {
        let person = try person(
            nil,
            try credit(1, .writer, year: 1989, "Screenplay"),
            try credit(1, .actor, year: 1989, "Max"),
            try credit(1, .writer, year: 1989, "Story"),
            try credit(1, .writer, year: 1989, "Story")
        )
        #expect(person.credits.count == 2)
        #expect(person.credits.first { $0.role == .writer }?.parts == ["Screenplay", "Story"])
        #expect(person.credits.first { $0.role == .actor }?.parts == ["Max"])
    }

    @Test(
        arguments: [
            ("Acting", [PersonRole.actor, .director, .writer, .crew]),
            ("Writing", [.writer, .director, .actor, .crew]),
            ("Sound", [.crew, .director, .writer, .actor]), ("Production", [.director, .writer, .actor, .crew]),
            (nil, [.director, .writer, .actor, .crew]),
        ] as [(String?, [PersonRole])]
    )
    func `the role that a person is known for comes first`(department: String?, roles: [PersonRole]) throws {
        let person = try person(
            department,
            try credit(1, .crew, year: 1989),
            try credit(2, .actor, year: 1989),
            try credit(3, .writer, year: 1989),
            try credit(4, .director, year: 1989)
        )
        #expect(person.roles == roles)
    }

    @Test func `a person is known for the movies with most votes in their role`() throws {
        let person = try person(
            "Directing",
            try credit(1, .director, year: 1989, votes: 10),
            try credit(2, .director, year: 1990, votes: 30),
            try credit(3, .director, year: 1991, votes: 20),
            try credit(4, .actor, year: 1992, votes: 99)
        )
        #expect(person.knownFor.map(\.id.value) == [2, 3, 1])
    }

    @Test(arguments: [
        ("Directing", "Director", PersonRole.director), ("Directing", "Assistant Director", .crew),
        ("Writing", "Novel", .writer), ("Production", "Executive Producer", .producer),
        ("Production", "Casting", .crew),
        ("Camera", "Director of Photography", .crew), ("", "", .crew),
    ])
    func `a job of the crew belongs to a role`(department: String, job: String, role: PersonRole) {
        #expect(PersonRole(department: department, job: job) == role)
    }
}
