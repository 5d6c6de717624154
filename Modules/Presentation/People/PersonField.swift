package import Domain
package import PresentationKit

package enum PersonField: String, SelectableField {
    /// The raw value is the name in JSON.
    case id, name, department, biography, birthday, deathday, birthplace, knownFor, credits
    case imdbID = "imdbId"

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

    private static func credit(_ credit: PersonCredit) -> JSONValue {
        .object([
            ("role", .string(credit.role.name)),
            ("parts", .array(credit.parts.map(JSONValue.string))),
            ("movie", movie(credit.movie)),
        ])
    }

    private static func movie(_ movie: Movie) -> JSONValue {
        .object(MovieField.ofList.map { ($0.rawValue, $0.value(in: movie)) })
    }
}

extension PersonRole {
    /// In lines and JSON: `director`.
    package var name: String {
        switch self {
        case .director: "director"
        case .writer: "writer"
        case .actor: "actor"
        case .producer: "producer"
        case .crew: "crew"
        }
    }
}
