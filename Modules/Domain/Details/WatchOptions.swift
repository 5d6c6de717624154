/// The providers at which a movie can be watched in one region.
public struct WatchOptions: Sendable, Hashable {
    /// The company that the data comes from. The service requires that it is named wherever the data is shown
    /// (https://developer.themoviedb.org/reference/movie-watch-providers).
    public static let source = "JustWatch"

    /// The conditions on which a provider shows a movie.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case stream
        /// Without advertisements.
        case free
        case ads
        case rent
        case buy
    }

    /// In the service's order. A kind without providers is missing.
    public let providers: [Kind: [WatchProvider]]

    public init(providers: [Kind: [WatchProvider]]) {
        self.providers = providers
    }
}
