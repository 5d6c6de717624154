package import Domain
package import Presentation
package import PresentationKit
package import TerminalKit

package struct PersonRenderer: FetchedRenderer, Sendable {
    private let person: PersonDetails
    private let library: UserLibrary
    private let roles: [PersonRole]
    private let limit: Int?
    private let service: String
    private let address: String?
    private let moviePages: String?
    private let width: Int

    /// - Parameters:
    ///   - role: The only role to show, or `nil` for all.
    ///   - limit: The number of films to show of each role, or `nil` for all.
    ///   - pages: The address of the service's pages about people, without the id at its end.
    ///   - moviePages: The address of the service's movie pages, without the id at its end.
    package init(
        _ person: PersonDetails,
        _ library: UserLibrary,
        role: PersonRole?,
        limit: Int?,
        backend: Backend,
        pages: String?,
        moviePages: String?,
        width: Int
    ) {
        self.person = person
        self.library = library
        roles = person.roles.filter { role == nil || $0 == role }
        self.limit = limit
        service = backend.name
        address = pages.map { "\($0)\(person.id)" }
        self.moviePages = moviePages
        self.width = width
    }

    private var shownCredits: [PersonCredit] { roles.flatMap(shownCredits) }

    private func credits(_ role: PersonRole) -> [PersonCredit] {
        person.credits.filter { $0.role == role }
    }

    private func shownCredits(_ role: PersonRole) -> [PersonCredit] {
        Array(credits(role).prefix(limit ?? .max))
    }

    package var lines: [StyledLine] {
        let biography = person.biography.split(separator: "\n").flatMap {
            WrappedText.lines(String($0), width: width, indent: 2)
        }
        let blocks = [
            WrappedText.heading(person.name, id: person.id.description, width: width)
                + facts([.department, .birthday, .deathday]) + facts([.knownFor]),
            biography.isEmpty ? [StyledLine("  No biography.", .dim)] : biography,
        ]
        let films: [[StyledLine]] = roles.isEmpty ? [["No films."]] : roles.map(filmography)
        let end = address.map { [WrappedText.lines("View on \(service): \($0)", width: width)] } ?? []
        return Array((blocks + films + end).joined(separator: [""]))
    }

    private func facts(_ fields: [PersonField]) -> [StyledLine] {
        let texts = fields.map { $0.shown(in: person) }.filter { !$0.isEmpty }
        return WrappedText.lines(texts.joined(separator: " • "), width: width)
    }

    private func filmography(_ role: PersonRole) -> [StyledLine] {
        let (count, credits) = (credits(role).count, shownCredits(role))
        let films = count == 1 ? "1 film" : "\(count) films"
        let heading = "\(role.title): \(credits.count < count ? "the newest \(credits.count) of \(films)" : films)"
        let part = role.partHeading
        let columns = MovieField.shown(MovieField.usualColumns + [.yours], of: credits.map(\.movie), library)
        let rows = credits.map { credit in
            let cells = columns.map { $0.tableCell(credit.movie, library, pages: moviePages) }
            return part == nil ? cells : cells + [Table.Cell(credit.parts.joined(separator: ", "))]
        }
        let header = columns.map(\.heading) + (part.map { [$0] } ?? [])
        let table = Table(header: header, rows: rows, flexibleColumn: 1, numbers: MovieField.numbers(in: columns))
        return [StyledLine(heading, .bold)] + table.lines(width: width)
    }

    /// Then a line with `--`, and a line for every film and role: role, id, title, release date, rating and parts.
    package var tabSeparated: [String] {
        let fields: [(name: String, value: String)] = PersonField.ofLines.flatMap { field in
            let line = (field.label, field.text(in: person))
            return field == .biography ? [("url", address ?? ""), line] : [line]
        }
        let movieFields: [MovieField] = [.id, .title, .releaseDate, .rating]
        let credits = shownCredits.map { credit in
            [credit.role.rawValue] + movieFields.map { $0.text(in: credit.movie) }
                + [credit.parts.joined(separator: ", ")]
        }
        return fields.map { TerminalText.tabSeparated(["\($0.name):", $0.value]) }
            + ["--"] + credits.map(TerminalText.tabSeparated)
    }

    package func json(fields: [PersonField]) -> (name: String, value: JSONValue) {
        let credits = shownCredits
        return ("person", .object(fields.map { ($0.rawValue, $0.value(in: person, credits: credits)) }))
    }
}

extension Choices {
    /// People, told apart by what they are known for.
    package init(_ people: [Person]) {
        let rows = people.map { ($0.id.description, $0.name, Optional($0.known)) }
        self.init(rows, header: ["NAME", "KNOWN FOR", "ID"], flexibleColumn: 2, numbers: [0, 3])
    }
}

extension Person {
    private static let titles = 3

    /// `Directing: Batman (1989), Ed Wood (1994)`
    fileprivate var known: String {
        let titles = knownFor.prefix(Self.titles).map(MovieLabel.text).joined(separator: ", ")
        return [department ?? "", titles].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}
