/// A service that streams, rents or sells films.
public struct WatchProvider: Sendable, Hashable {
    /// The catalogue's number of the provider.
    public let id: Int
    /// The name. Several providers may share one, for different kinds of offers.
    public let name: String

    /// A provider by its number and its name.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}
