/// A field was asked for that movies do not have.
package struct UnknownMovieField: Error, Sendable, Hashable {
    package let name: String

    package init(name: String) {
        self.name = name
    }
}

extension UnknownMovieField: CustomStringConvertible {
    /// What was wrong, and the fields that there are.
    package var description: String {
        let fields = MovieField.allCases.map(\.rawValue).joined(separator: ", ")
        return "Unknown JSON field: \"\(TerminalText(name))\"\nAvailable fields: \(fields)"
    }
}
