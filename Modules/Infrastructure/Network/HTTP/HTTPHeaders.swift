/// Header fields by name, whatever the case of the name (RFC 9110, section 5.1). One value a name: the last one set.
public struct HTTPHeaders: Sendable, Hashable {
    private var fields: [String: Field] = [:]

    private struct Field: Sendable, Hashable {
        let name: String
        let value: String
    }

    public init(_ fields: [String: String] = [:]) {
        for (name, value) in fields { self[name] = value }
    }

    public subscript(name: String) -> String? {
        get { fields[name.lowercased()]?.value }
        set { fields[name.lowercased()] = newValue.map { Field(name: name, value: $0) } }
    }

    /// Names as they were written, sorted.
    public var all: [(name: String, value: String)] {
        fields.values.map { ($0.name, $0.value) }.sorted { $0.name < $1.name }
    }
}
