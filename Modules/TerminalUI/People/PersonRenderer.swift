package import Domain
import DomainKit
package import Presentation
package import PresentationKit
package import TerminalKit

package struct PersonRenderer: FetchedRenderer, Sendable {
    private let shown: Fetched<PersonDetails>
    private let roles: [PersonRole]
    private let limit: Int?
    private let backend: Backend
    private let pages: String?
    private let moviePages: String?

    /// - Parameters:
    ///   - role: The only role to show, or `nil` for all.
    ///   - limit: The number of films to show of each role, or `nil` for all.
    ///   - pages: The address of the service's pages about people, without the id at its end.
    ///   - moviePages: The address of the service's movie pages, without the id at its end.
    package init(
        _ shown: Fetched<PersonDetails>,
        role: PersonRole?,
        limit: Int?,
        backend: Backend,
        pages: String?,
        moviePages: String?
    ) {
        self.shown = shown
        self.limit = limit
        self.backend = backend
        self.pages = pages
        self.moviePages = moviePages
        roles = shown.value.roles.filter { role == nil || $0 == role }
    }

    private var person: PersonDetails { shown.value }
    private var address: String? { pages.map { "\($0)\(person.id)" } }
    private var shownCredits: [PersonCredit] { roles.flatMap(shownCredits) }

    private func credits(_ role: PersonRole) -> [PersonCredit] {
        person.credits.filter { $0.role == role }
    }

    private func shownCredits(_ role: PersonRole) -> [PersonCredit] {
        Array(credits(role).prefix(limit ?? .max))
    }

    package func lines(width: Int) -> [StyledLine] {
        let name = WrappedText.lines(person.name, .bold, width: width - "\(person.id)".count - 3)
        var last = name.last ?? ""
        last.append("  ")
        last.append("#\(person.id)", .dim)
        let biography = person.biography.split(separator: "\n").flatMap {
            WrappedText.lines(String($0), width: width, indent: 2)
        }
        let knownFor = person.knownFor.map(MovieLabel.text).joined(separator: ", ")
        let blocks = [
            name.dropLast() + [last] + WrappedText.lines(life, width: width)
                + (knownFor.isEmpty ? [] : WrappedText.lines("Known for: \(knownFor)", width: width)),
            biography.isEmpty ? [StyledLine("  No biography.", .dim)] : biography,
        ]
        let films: [[StyledLine]] = roles.isEmpty ? [["No films."]] : roles.map { filmography($0, width: width) }
        let end = address.map { [WrappedText.lines("View on \(backend.name): \($0)", width: width)] } ?? []
        return Array((blocks + films + end).joined(separator: [""]))
    }

    /// `Director • Born 1958-08-25 in Burbank, California, USA`
    private var life: String {
        let place = person.birthplace.map { "in \($0)" }
        let birth = [person.birthday?.description, place].compactMap(\.self).joined(separator: " ")
        let facts = [
            person.department.map(PersonRole.title(ofDepartment:)),
            birth.isEmpty ? nil : "Born \(birth)",
            person.deathday.map { "Died \($0)" },
        ]
        return facts.compactMap(\.self).joined(separator: " • ")
    }

    private func filmography(_ role: PersonRole, width: Int) -> [StyledLine] {
        let (count, credits) = (credits(role).count, shownCredits(role))
        let films = count == 1 ? "1 film" : "\(count) films"
        let heading = "\(role.title): \(credits.count < count ? "the newest \(credits.count) of \(films)" : films)"
        let part = role.partHeader
        let columns: [MovieColumn] = [.id, .title, .year, .rating]
        let rows = credits.map { credit in
            let cells = columns.map { $0.cell(credit.movie, pages: moviePages) }
            return part == nil ? cells : cells + [Table.Cell(credit.parts.joined(separator: ", "))]
        }
        let header = columns.map(\.name) + (part.map { [$0] } ?? [])
        return [StyledLine(heading, .bold)] + Table(header: header, rows: rows, flexibleColumn: 1).lines(width: width)
    }

    /// For other programs: a line for every field, with its name, a colon, a tab and its value, which is empty if it is
    /// not known. Then a line with `--`, and a line for every film and role: role, id, title, release date, rating and
    /// parts.
    package func tabSeparated() -> [String] {
        let fields: [(name: String, value: String?)] = [
            ("id", person.id.description),
            ("name", person.name),
            ("department", person.department),
            ("birthday", person.birthday?.description),
            ("deathday", person.deathday?.description),
            ("birthplace", person.birthplace),
            ("known for", person.knownFor.map(MovieLabel.text).joined(separator: ", ")),
            ("imdb", person.imdbID?.value),
            ("url", address),
            ("biography", person.biography),
        ]
        let credits = shownCredits.map { credit in
            [
                credit.role.name, credit.movie.id.description, MovieTitle.text(credit.movie),
                credit.movie.releaseDate?.description ?? "", credit.movie.rating.map(NumberFormat.rating) ?? "",
                credit.parts.joined(separator: ", "),
            ]
        }
        return fields.map { TerminalText.tabSeparated(["\($0.name):", $0.value ?? ""]) }
            + ["--"] + credits.map(TerminalText.tabSeparated)
    }

    /// One object: the members of the report, and `person` with `fields`.
    package func json(fields: [PersonField], report: FetchReport, layout: JSONLayout) -> String {
        let credits = shownCredits
        let members = fields.map { (name: $0.rawValue, value: $0.value(in: person, credits: credits)) }
        return JSONValue.object(report.members + [("person", .object(members))]).text(layout)
    }
}

extension PersonRole {
    fileprivate var title: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// `nil` if the role says it all.
    fileprivate var partHeader: String? {
        switch self {
        case .director: nil
        case .actor: "CHARACTER"
        case .writer, .producer, .crew: "JOB"
        }
    }

    /// `Director`. Departments without a role keep their names: `Camera`.
    fileprivate static func title(ofDepartment department: String) -> String {
        let role = PersonRole(department: department)
        return role == .crew ? department : role.title
    }
}
