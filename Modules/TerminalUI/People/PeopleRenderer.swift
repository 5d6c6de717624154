package import Domain
import DomainKit
import Presentation
import PresentationKit
package import TerminalKit

/// Writes the people that a name may mean, for the user to choose from.
package struct PeopleRenderer: Sendable {
    /// How many movies tell a person from others.
    private static let titles = 3

    private let people: [Person]

    /// The texts of some people, in their order.
    package init(_ people: [Person]) {
        self.people = people
    }

    /// For a list to pick from: the names, and what each person is known for.
    package var entries: [ListPicker.Entry] {
        people.map { ListPicker.Entry($0.name, detail: Self.knownFor($0)) }
    }

    /// For a person: a table whose rows are numbered from 1.
    ///
    /// - Parameter width: The columns of the terminal.
    package func numbered(width: Int) -> [StyledLine] {
        let rows = people.enumerated().map { index, person in
            [
                Table.Cell(String(index + 1)), Table.Cell(person.name), Table.Cell(Self.knownFor(person)),
                Table.Cell(person.id.description),
            ]
        }
        return Table(header: ["#", "NAME", "KNOWN FOR", "ID"], rows: rows, flexibleColumn: 2).lines(width: width)
    }

    /// For other programs: a line for each person with their id, name, and the movies that they are known for.
    package func tabSeparated() -> [String] {
        people.map { person in
            TerminalText.tabSeparated([person.id.description, person.name, Self.knownFor(person)])
        }
    }

    /// `Directing: Batman (1989), Ed Wood (1994)`
    private static func knownFor(_ person: Person) -> String {
        let titles = person.knownFor.prefix(titles).map(MovieLabel.text).joined(separator: ", ")
        return [person.department ?? "", titles].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}
