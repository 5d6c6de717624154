@testable public import Domain
@testable public import DomainKit

/// The collections of a catalogue: series of movies, such as the `Dark Knight Collection`.
public protocol CollectionsRepository: Sendable {
    /// Fetches all movies of a collection, on one page.
    ///
    /// - Parameter language: The language of titles and texts, or `nil` for the catalogue's own.
    func movies(
        in collection: CollectionID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>>
}

/// The number of a collection in the catalogue: positive, never reused.
public struct CollectionID: Sendable, Hashable, CustomStringConvertible {
    /// The number, at least one.
    public let value: Int

    /// Returns `nil` for a number below one.
    public init?(_ value: Int) {
        guard value > 0 else { return nil }
        self.value = value
    }

    public var description: String { String(value) }
}
