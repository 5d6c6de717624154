package import Domain
package import PresentationKit

/// The fields of a single __words__ in JSON.
package enum __Feature__Field: String, SelectableField {
    /// The number in the catalogue.
    case id
    /// The name, as the catalogue writes it.
    case name

    /// The value of the field.
    package func value(in value: __Feature__) -> JSONValue {
        switch self {
        case .id: .integer(value.id.value)
        case .name: .string(value.name)
        }
    }
}
