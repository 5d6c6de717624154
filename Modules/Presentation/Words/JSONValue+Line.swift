package import PresentationKit

extension JSONValue {
    /// The value as a field of a line: nothing for `null`, the texts of an array with commas between them, and of an object its
    /// member `name`.
    package var line: String {
        switch self {
        case .null: ""
        case .boolean(let value): value ? "yes" : "no"
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .array(let elements): elements.map(\.line).joined(separator: ", ")
        case .object(let members): members.first { $0.name == "name" }?.value.line ?? ""
        }
    }
}
