/// A search that succeeded, and when it was last made.
public struct RecentQuery: Sendable, Hashable {
    /// How many are kept.
    public static let limit = 10

    public let text: SearchText
    public let searchedAt: Timestamp

    public init(text: SearchText, searchedAt: Timestamp) {
        self.text = text
        self.searchedAt = searchedAt
    }
}
