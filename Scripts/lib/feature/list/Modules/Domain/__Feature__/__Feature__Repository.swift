public import DomainKit

/// The list of __words__ movies.
public protocol __Feature__Repository: Sendable {
    /// Fetches one page of the list.
    func movies(
        in query: __Feature__Query,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>>
}

/// What the list of __words__ movies depends on.
public struct __Feature__Query: Sendable, Hashable {
    // FILL IN: the `max-age` of the service's own responses, or more if the list hardly changes. Say where it is from.
    /// The age from which a cached page is fetched again.
    public static let maxAge = Duration.seconds(60 * 60)

    /// The language of titles and texts, or `nil` for the catalogue's own.
    public let language: Language?

    /// The list in the catalogue's own language, unless there is another one.
    public init(language: Language? = nil) {
        self.language = language
    }
}
