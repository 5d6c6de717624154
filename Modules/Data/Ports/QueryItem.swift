/// A name and a value of a query, neither of them percent-encoded.
public struct QueryItem: Sendable, Hashable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
