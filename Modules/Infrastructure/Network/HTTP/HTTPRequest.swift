public import Platform

/// A request as it goes out on the wire.
public struct HTTPRequest: Sendable, Hashable {
    public let method: String
    /// Absolute, percent-encoded, `http` or `https`.
    public let url: URL
    public let headers: HTTPHeaders
    public let body: [UInt8]?
    /// How long the whole exchange may take, from the first lookup to the last byte.
    public let timeLimit: Duration
    /// How long the other side may send nothing; nil for as long as the whole exchange may take.
    public let stallLimit: Duration?
    /// How many bytes the answer's body may have once decompressed.
    public let sizeLimit: Int

    public init(
        method: String,
        url: URL,
        headers: HTTPHeaders = HTTPHeaders(),
        body: [UInt8]? = nil,
        timeLimit: Duration,
        stallLimit: Duration? = nil,
        sizeLimit: Int
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeLimit = timeLimit
        self.stallLimit = stallLimit
        self.sizeLimit = sizeLimit
    }
}
