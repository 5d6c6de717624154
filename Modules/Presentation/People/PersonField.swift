package import Domain
package import PresentationKit

package enum PersonField: String, SelectableField {
    /// The raw value is the name in JSON.
    case id, name, department, biography, birthday, deathday, birthplace, knownFor, credits
    case imdbID = "imdbId"

    /// In the order of the lines for programs, without the address of the person's page.
    package static let ofLines: [PersonField] = [
        .id, .name, .department, .birthday, .deathday, .birthplace, .knownFor, .imdbID, .biography,
    ]

    package var note: String? {
        switch self {
        case .knownFor: "films"
        case .credits: "each with role, parts and movie"
        default: nil
        }
    }

    /// In lines.
    package var label: String { self == .imdbID ? "imdb" : words }

    /// `null` if it is not known.
    package func value(in person: PersonDetails, credits: [PersonCredit]) -> JSONValue {
        switch self {
        case .id: .integer(person.id.value)
        case .name: .string(person.name)
        case .department: .optional(person.department)
        case .biography: .optional(person.biography.isEmpty ? nil : person.biography)
        case .birthday: .optional(person.birthday?.description)
        case .deathday: .optional(person.deathday?.description)
        case .birthplace: .optional(person.birthplace)
        case .imdbID: .optional(person.imdbID?.value)
        case .knownFor: .array(person.knownFor.map(Self.movie))
        case .credits: .array(credits.map(Self.credit))
        }
    }

    /// In lines. Empty if it is not known.
    package func text(in person: PersonDetails) -> String {
        self == .knownFor
            ? person.knownFor.map(MovieLabel.text).joined(separator: ", ") : value(in: person, credits: []).line
    }

    /// For a person: `Born 1958-08-25 in Burbank` has the place of birth, too. Empty if it is not known.
    package func shown(in person: PersonDetails) -> String {
        let text = text(in: person)
        let birth = [person.birthday?.description, person.birthplace.map { "in \($0)" }].compactMap(\.self)
        return switch self {
        case .department: person.department.map(PersonRole.title(ofDepartment:)) ?? ""
        case .birthday: birth.isEmpty ? "" : "Born \(birth.joined(separator: " "))"
        case .deathday: text.isEmpty ? "" : "Died \(text)"
        case .knownFor: text.isEmpty ? "" : "Known for: \(text)"
        default: text
        }
    }

    private static func credit(_ credit: PersonCredit) -> JSONValue {
        .object([
            ("role", .string(credit.role.rawValue)),
            ("parts", .array(credit.parts.map(JSONValue.string))),
            ("movie", movie(credit.movie)),
        ])
    }

    private static func movie(_ movie: Movie) -> JSONValue {
        .object(MovieField.ofService.map { ($0.rawValue, $0.value(in: movie)) })
    }
}

extension PersonRole {
    package var title: String { rawValue.capitalizedAtBeginning }

    /// The heading of the parts in a table. `nil` if the role says it all.
    package var partHeading: String? {
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
