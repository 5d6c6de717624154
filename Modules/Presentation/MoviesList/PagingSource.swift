package import Domain

/// A list of movies that can be loaded: what it is a list of, and how to ask for a page of it.
package struct MoviesListSource: Sendable {
    /// The steps of the fetch of one page.
    package typealias Load = @Sendable (PageNumber, FetchPolicy) -> AsyncStream<Fetched<MoviesPage>>

    package let topic: MoviesListTopic
    package let load: Load

    package init(topic: MoviesListTopic, load: @escaping Load) {
        self.topic = topic
        self.load = load
    }
}
