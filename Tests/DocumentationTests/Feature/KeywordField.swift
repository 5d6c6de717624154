import Domain
package import PresentationKit

/// What JSON says of a keyword. The raw value is the name there.
package enum KeywordField: String, SelectableField {
    case id, name

    package func value(in keyword: Keyword) -> JSONValue {
        switch self {
        case .id: .integer(keyword.id)
        case .name: .string(keyword.name)
        }
    }
}
