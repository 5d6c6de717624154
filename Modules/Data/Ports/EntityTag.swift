/// The mark that a service puts on one version of an answer (RFC 9110, section 8.8.3), quotes included.
public struct EntityTag: Sendable, Hashable {
    public let value: String

    public init(_ value: String) {
        self.value = value
    }
}
