/// A JSON value whose objects keep the order of their members (RFC 8259).
enum JSONValue: Sendable {
    case null
    case string(String)
    case integer(Int)
    /// Finite.
    case number(Double)
    case array([JSONValue])
    case object([(name: String, value: JSONValue)])

    static func optional(_ text: String?) -> JSONValue {
        text.map(JSONValue.string) ?? .null
    }
}
