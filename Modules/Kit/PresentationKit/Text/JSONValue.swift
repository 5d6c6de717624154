/// A JSON value whose objects keep the order of their members (RFC 8259).
public enum JSONValue: Sendable {
    case null
    case boolean(Bool)
    case string(String)
    case integer(Int)
    /// A finite number.
    case number(Double)
    case array([JSONValue])
    case object([(name: String, value: JSONValue)])

    /// The text, or `null` if there is none.
    public static func optional(_ text: String?) -> JSONValue {
        text.map(JSONValue.string) ?? .null
    }
}

/// The layout of JSON text.
public enum JSONLayout: Sendable, Hashable {
    /// One line, for programs.
    case compact
    /// A line for each member and element, indented by two spaces, for people.
    case pretty
}

extension JSONLayout {
    /// The array of values that are already texts of this layout.
    public func array(of texts: [String]) -> String {
        switch self {
        case .compact:
            return "[" + texts.joined(separator: ",") + "]"
        case .pretty:
            let elements = texts.map { "  " + $0.replacing("\n", with: "\n  ") }
            return "[\n" + elements.joined(separator: ",\n") + "\n]"
        }
    }
}
