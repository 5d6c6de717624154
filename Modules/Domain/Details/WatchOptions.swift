/// The providers at which a movie can be watched in one region.
public struct WatchOptions: Sendable, Hashable {
    /// The company that the data comes from. The service requires that it is named wherever the data is shown
    /// (https://developer.themoviedb.org/reference/movie-watch-providers).
    public static let source = "JustWatch"

    /// The conditions on which a provider shows a movie.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A subscription.
        case stream
        /// Free, without advertisements.
        case free
        /// Free, with advertisements.
        case ads
        /// For some days, for a price.
        case rent
        /// For good, for a price.
        case buy
    }

    /// In the service's order. A kind without providers is missing.
    public let providers: [Kind: [WatchProvider]]

    /// The providers by kind. Leave out a kind without providers.
    public init(providers: [Kind: [WatchProvider]]) {
        self.providers = providers
    }
}
