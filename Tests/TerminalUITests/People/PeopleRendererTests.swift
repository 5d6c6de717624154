import Domain
import PresentationDoubles
import Testing

@testable import Presentation
@testable import TerminalUI

struct PeopleRendererTests {
    private func people() throws -> [Person] {
        [
            Person(
                id: try #require(PersonID(510)),
                name: "Tim Burton",
                department: "Directing",
                knownFor: [try Fixture.batman(), try Fixture.movie(2, "Big Fish")]
            ),
            Person(id: try #require(PersonID(7)), name: "Kate Burton"),
        ]
    }

    @Test func `a person chooses from numbered rows that say what each is known for`() throws {
        #expect(
            PeopleRenderer(try people()).numbered(width: 80).plain == [
                "#  NAME         KNOWN FOR                           ID",
                "1  Tim Burton   Directing: Batman (1989), Big Fish  510",
                "2  Kate Burton                                      7",
            ]
        )
    }

    @Test func `programs get a line for each person`() throws {
        #expect(
            PeopleRenderer(try people()).tabSeparated() == [
                "510\tTim Burton\tDirecting: Batman (1989), Big Fish", "7\tKate Burton\t",
            ]
        )
    }
}
