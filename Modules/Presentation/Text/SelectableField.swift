/// The fields of a result in JSON that can be asked for by name. They are written in the order of the cases.
package protocol SelectableField: RawRepresentable<String>, CaseIterable, Sendable, Hashable {}

extension SelectableField {
    /// Reads names parted by commas, as in `id,title`; the order is always that of the cases.
    package static func selection(_ text: String) throws(UnknownField) -> [Self] {
        var selected: Set<Self> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let field = Self(rawValue: String(name)) else {
                throw UnknownField(name: String(name), available: allCases.map(\.rawValue))
            }
            selected.insert(field)
        }
        return allCases.filter(selected.contains)
    }
}
