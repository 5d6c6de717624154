public import DomainKit

/// A list that is fetched page by page: a search, a chart, a list of the user.
public struct PagingSource<Item: Sendable, Topic: Sendable>: Sendable {
    public let topic: Topic
    /// Fetches as many pages as a number of items takes, or one page. `PageWalk` says what its events mean.
    public let pages:
        @Sendable (_ first: PageNumber, _ limit: Int?, FetchPolicy) -> AsyncStream<[FetchEvent<Page<Item>>]>

    public init(
        topic: Topic,
        pages: @escaping @Sendable (PageNumber, Int?, FetchPolicy) -> AsyncStream<[FetchEvent<Page<Item>>]>
    ) {
        self.topic = topic
        self.pages = pages
    }

    public init(topic: Topic, _ walk: PageWalk<Item>) where Item: Identifiable {
        self.init(topic: topic, pages: walk.pages)
    }
}
