/// A complete answer.
public struct HTTPResponse: Sendable, Hashable {
    public let status: Int
    public let headers: HTTPHeaders
    /// Decompressed.
    public let body: [UInt8]

    public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
