public import DomainKit
@testable public import Domain

/// What the movies of a catalogue are about, in its own words.
public protocol KeywordsRepository: Sendable {
    /// Fetches the keywords of a movie, in the order of the catalogue.
    func keywords(of movie: MovieID, policy: FetchPolicy) -> AsyncStream<FetchEvent<[Keyword]>>
}

/// A word for what a movie is about, such as `heist`.
public struct Keyword: Sendable, Hashable, Identifiable {
    public let id: Int
    /// English, in small letters.
    public let name: String

    public init(id: Int, name: String) {
        (self.id, self.name) = (id, name)
    }
}
