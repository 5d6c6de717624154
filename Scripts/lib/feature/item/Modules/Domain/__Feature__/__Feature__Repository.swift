public import DomainKit

/// The catalogue of everything that is a __words__.
public protocol __Feature__Repository: Sendable {
    /// Fetches the __words__ with an id.
    ///
    /// - Parameter language: The language of texts, or `nil` for the catalogue's own.
    func __feature__(
        withID id: __Feature__ID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<__Feature__>>
}

/// What the catalogue says about one __words__.
public struct __Feature__: Sendable, Hashable, Identifiable {
    /// The number in the catalogue.
    public let id: __Feature__ID
    // FILL IN: what else is to be shown, here, in __Feature__DTO, in __Feature__Renderer, in __Feature__Field and in the demo's document.
    /// The name, as the catalogue writes it.
    public let name: String

    /// One __words__.
    public init(id: __Feature__ID, name: String) {
        self.id = id
        self.name = name
    }
}

/// The number of a __words__ in the catalogue: positive, never reused.
public struct __Feature__ID: Sendable, Hashable, CustomStringConvertible {
    /// At least one.
    public let value: Int

    /// Returns `nil` for a number below one.
    public init?(_ value: Int) {
        guard value > 0 else { return nil }
        self.value = value
    }

    /// The number in decimal digits.
    public var description: String { String(value) }
}
