/// How much of a download has arrived.
public struct DownloadProgress: Sendable, Hashable {
    /// In bytes.
    public let received: Int
    /// In bytes, or `nil` if the host did not say.
    public let total: Int?

    public init(received: Int, total: Int? = nil) {
        self.received = received
        self.total = total
    }
}
