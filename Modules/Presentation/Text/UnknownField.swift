/// A field was asked for that the result does not have.
package struct UnknownField: Error, Sendable, Hashable {
    package let name: String
    package let available: [String]

    package init(name: String, available: [String]) {
        self.name = name
        self.available = available
    }
}

extension UnknownField: CustomStringConvertible {
    /// What was wrong, and the fields that there are.
    package var description: String {
        let fields = available.joined(separator: ", ")
        return "Unknown JSON field: \"\(TerminalText(name))\"\nAvailable fields: \(fields)"
    }
}
