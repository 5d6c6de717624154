/// How far a download has come.
public struct DownloadProgress: Sendable, Hashable {
    /// In bytes.
    public let received: Int
    /// In bytes; nil where the host has not said.
    public let total: Int?

    public init(received: Int, total: Int? = nil) {
        self.received = received
        self.total = total
    }
}
