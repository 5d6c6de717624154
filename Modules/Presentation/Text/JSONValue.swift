/// A JSON value whose objects keep the order of their members (RFC 8259).
enum JSONValue: Sendable {
    case null
    case boolean(Bool)
    case string(String)
    case integer(Int)
    /// A finite number.
    case number(Double)
    case array([JSONValue])
    case object([(name: String, value: JSONValue)])

    static func optional(_ text: String?) -> JSONValue {
        text.map(JSONValue.string) ?? .null
    }
}

/// The layout of JSON text.
package enum JSONLayout: Sendable, Hashable {
    /// One line, for programs.
    case compact
    /// A line for each member and element, indented by two spaces, for people.
    case pretty
}

extension JSONLayout {
    /// The array of values that are already texts of this layout.
    package func array(of texts: [String]) -> String {
        switch self {
        case .compact:
            return "[" + texts.joined(separator: ",") + "]"
        case .pretty:
            let elements = texts.map { "  " + $0.replacing("\n", with: "\n  ") }
            return "[\n" + elements.joined(separator: ",\n") + "\n]"
        }
    }
}

extension JSONValue {
    /// The value as text that is harmless on a terminal.
    func text(_ layout: JSONLayout) -> String {
        text(layout, depth: 0)
    }

    private func text(_ layout: JSONLayout, depth: Int) -> String {
        switch self {
        case .null: "null"
        case .boolean(let value): String(value)
        case .string(let text): Self.quoted(text)
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .array(let elements):
            Self.block("[", elements.map { $0.text(layout, depth: depth + 1) }, "]", layout, depth: depth)
        case .object(let members):
            Self.block("{", members.map { Self.member($0, layout, depth: depth + 1) }, "}", layout, depth: depth)
        }
    }

    private static func member(_ member: (name: String, value: JSONValue), _ layout: JSONLayout, depth: Int) -> String {
        quoted(member.name) + (layout == .pretty ? ": " : ":") + member.value.text(layout, depth: depth)
    }

    private static func block(
        _ open: String,
        _ items: [String],
        _ close: String,
        _ layout: JSONLayout,
        depth: Int
    ) -> String {
        guard layout == .pretty, !items.isEmpty else { return open + items.joined(separator: ",") + close }
        let indent = String(repeating: "  ", count: depth)
        let lines = items.map { "\(indent)  \($0)" }.joined(separator: ",\n")
        return "\(open)\n\(lines)\n\(indent)\(close)"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    /// Escapes scalars that are not harmless. A program that parses the JSON gets all of them, a terminal none.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case _ where TerminalText.isHarmless(scalar): String(scalar)
        default: String(scalar).utf16.map(escaped).joined()
        }
    }

    private static func escaped(_ codeUnit: UInt16) -> String {
        let digits = String(codeUnit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
