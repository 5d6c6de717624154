/// The fields of a result that can be selected by name, as in `--json=id,title`.
///
/// Results have their fields in the order of the cases.
public protocol SelectableField: RawRepresentable<String>, CaseIterable, Sendable, Hashable {
    /// What the help says of the field, if the name does not say it all.
    var note: String? { get }
}

extension SelectableField {
    public static var names: [String] { allCases.map { $0.rawValue } }

    public var note: String? { nil }

    /// The name in words, for lines of text: that of `releaseDate` is `release date`.
    public var words: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }

    /// Returns the fields with the given names, in the order of the cases and each field once.
    ///
    /// - Parameter text: Names separated by commas.
    public static func selection(_ text: String) throws(UnknownField) -> [Self] {
        var selected: Set<Self> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let field = allCases.first(where: { $0.rawValue == name }) else {
                throw UnknownField(name: String(name), available: names)
            }
            selected.insert(field)
        }
        return allCases.filter(selected.contains)
    }
}

/// The error that a result does not have a selected field.
public struct UnknownField: Error, Sendable, Hashable, CustomStringConvertible {
    public let name: String
    public let available: [String]

    public init(name: String, available: [String]) {
        self.name = name
        self.available = available
    }

    public var description: String {
        let fields = available.joined(separator: ", ")
        return "Unknown JSON field: \"\(TerminalText(name))\"\nAvailable fields: \(fields)"
    }
}
