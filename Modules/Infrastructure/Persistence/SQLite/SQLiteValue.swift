/// A value to bind to a parameter of a statement.
package enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])

    package static func optionalText(_ text: String?) -> Self {
        text.map(Self.text) ?? .null
    }
}
