/// The fields of a result that can be selected by name, as in `--json=id,title`.
///
/// Results have their fields in the order of the cases.
public protocol SelectableField: RawRepresentable<String>, CaseIterable, Sendable, Hashable {}

extension SelectableField {
    /// The names in the order of the cases, for help and completion.
    public static var names: [String] { allCases.map { $0.rawValue } }

    /// Returns the fields with the given names, in the order of the cases and each field once.
    ///
    /// - Parameter text: Names separated by commas.
    public static func selection(_ text: String) throws(UnknownField) -> [Self] {
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
public struct UnknownField: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name that was asked for.
    public let name: String
    /// The names of all fields, in their order.
    public let available: [String]

    /// A result has other fields than the one of this name.
    public init(name: String, available: [String]) {
        self.name = name
        self.available = available
    }

    /// The unknown name, and the names of all fields.
    public var description: String {
        let fields = available.joined(separator: ", ")
        return "Unknown JSON field: \"\(TerminalText(name))\"\nAvailable fields: \(fields)"
    }
}
