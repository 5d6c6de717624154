/// Writes JSON in a given order of members, with nothing in it that a terminal would obey.
struct JSONWriter {
    let layout: JSONLayout

    func text(_ value: JSONValue) -> String {
        text(value, depth: 0)
    }

    private func text(_ value: JSONValue, depth: Int) -> String {
        switch value {
        case .null: "null"
        case .string(let text): Self.quoted(text)
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .array(let elements):
            block("[", elements.map { text($0, depth: depth + 1) }, "]", depth: depth)
        case .object(let members):
            block("{", members.map { member($0.name, $0.value, depth: depth + 1) }, "}", depth: depth)
        }
    }

    private func member(_ name: String, _ value: JSONValue, depth: Int) -> String {
        Self.quoted(name) + (layout == .pretty ? ": " : ":") + text(value, depth: depth)
    }

    private func block(_ open: String, _ items: [String], _ close: String, depth: Int) -> String {
        guard layout == .pretty, !items.isEmpty else { return open + items.joined(separator: ",") + close }
        let indent = String(repeating: "  ", count: depth)
        let lines = items.map { "\(indent)  \($0)" }.joined(separator: ",\n")
        return "\(open)\n\(lines)\n\(indent)\(close)"
    }

    /// Scalars that `TerminalText` would not let through are escaped: a reader of the JSON loses nothing, a terminal
    /// that shows it gets none of them.
    private static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

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
