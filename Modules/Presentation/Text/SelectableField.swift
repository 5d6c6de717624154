/// The fields of a result that can be selected by name, as in `--json=id,title`.
///
/// Results have their fields in the order of the cases.
package protocol SelectableField: RawRepresentable<String>, CaseIterable, Sendable, Hashable {}

extension SelectableField {
    /// The names in the order of the cases, for help and completion.
    package static var names: [String] { allCases.map { $0.rawValue } }

    /// Returns the fields with the given names, in the order of the cases and each field once.
    ///
    /// - Parameter text: Names separated by commas.
    package static func selection(_ text: String) throws(UnknownField) -> [Self] {
        var selected: Set<Self> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let field = Self(rawValue: String(name)) else {
                throw UnknownField(name: String(name), available: names)
            }
            selected.insert(field)
        }
        return allCases.filter(selected.contains)
    }
}

/// The error that a result does not have a selected field.
package struct UnknownField: Error, Sendable, Hashable, CustomStringConvertible {
    let name: String
    let available: [String]

    /// The unknown name, and the names of all fields.
    package var description: String {
        let fields = available.joined(separator: ", ")
        return "Unknown JSON field: \"\(TerminalText(name))\"\nAvailable fields: \(fields)"
    }
}
