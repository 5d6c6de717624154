package import Domain
import DomainKit
import Presentation
import PresentationKit
package import TerminalKit

package struct PeopleRenderer: Sendable {
    private static let titles = 3

    private let people: [Person]

    package init(_ people: [Person]) {
        self.people = people
    }

    package var entries: [ListPicker.Entry] {
        people.map { ListPicker.Entry($0.name, detail: Self.knownFor($0)) }
    }

    /// The rows are numbered from 1.
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
