/// A service that streams, rents or sells films.
public struct WatchProvider: Sendable, Hashable {
    public let id: Int
    /// Several providers may share one, for different kinds of offers.
    public let name: String

    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}
