/// How much is kept of what can be fetched again.
public struct CacheSummary: Sendable, Hashable {
    public let entries: Int
    /// What the entries hold, without what an engine needs to keep them.
    public let bytes: Int
    /// When the oldest entry was stored; nil where there is none.
    public let oldest: Timestamp?

    public init(entries: Int, bytes: Int, oldest: Timestamp?) {
        self.entries = entries
        self.bytes = bytes
        self.oldest = oldest
    }
}
