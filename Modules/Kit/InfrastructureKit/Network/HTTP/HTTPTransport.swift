public import DomainKit
public import PlatformKit

/// Sends one HTTP request and waits for the complete response.
///
/// Redirects are not followed, and every status is a response. A request that is not repeatable is sent once. Cancelling the task
/// ends the transfer at once with `cancelled`, even if the task was cancelled before it began.
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the complete response, of whatever status.
    ///
    /// - Throws: `cancelled` as soon as the task is cancelled, or the failure of the transfer.
    func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse

    /// Sends a request and reports the progress of the response's body.
    ///
    /// - Parameter onProgress: Called for every piece of the body, from any thread. It must not block.
    func send(
        _ request: HTTPRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> HTTPResponse
}

extension HTTPTransport {
    /// Sends a request without reporting progress, for transports that have the whole response at once.
    public func send(
        _ request: HTTPRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> HTTPResponse {
        try await send(request)
    }
}

/// A request as it is sent over the wire.
public struct HTTPRequest: Sendable, Hashable {
    /// In upper case.
    public let method: String
    /// Absolute, percent-encoded, `http` or `https`.
    public let url: URL
    /// Besides those that a transport adds itself.
    public let headers: HTTPHeaders
    public let body: [UInt8]?
    /// Whether the request may arrive twice. If not, it goes on a connection of its own: on one that was kept from another request,
    /// a transport cannot tell if the server has closed it before the request arrived or after, and may send it again.
    public let isRepeatable: Bool
    /// For the whole exchange, from the first lookup to the last byte.
    public let timeLimit: Duration
    /// Until there is a connection, or `nil` if only the other limits apply. A transport that cannot tell when there is one
    /// ignores it.
    public let connectTimeout: Duration?
    /// Without a byte from the other side, or `nil` if only `timeLimit` applies.
    public let stallLimit: Duration?
    /// Of the decompressed body, in bytes.
    public let sizeLimit: Int
    /// Not encoded. None of them may be logged.
    public let secrets: [String]

    public init(
        method: String,
        url: URL,
        headers: HTTPHeaders = HTTPHeaders(),
        body: [UInt8]? = nil,
        isRepeatable: Bool = false,
        timeLimit: Duration,
        connectTimeout: Duration? = nil,
        stallLimit: Duration? = nil,
        sizeLimit: Int,
        secrets: [String] = []
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.isRepeatable = isRepeatable
        self.timeLimit = timeLimit
        self.connectTimeout = connectTimeout
        self.stallLimit = stallLimit
        self.sizeLimit = sizeLimit
        self.secrets = secrets
    }
}

/// A response of whatever status, read to its end.
public struct HTTPResponse: Sendable, Hashable {
    public let status: Int
    public let headers: HTTPHeaders
    /// Decompressed.
    public let body: [UInt8]

    /// Of all heads and trailers of a response, in bytes.
    package static let headLimit = 256_000

    public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// Header fields by name, in any case (RFC 9110, section 5.1). A name has one value, the one set last.
public struct HTTPHeaders: Sendable, Hashable {
    private var fields: [String: Field] = [:]

    private struct Field: Sendable, Hashable {
        let name: String
        let value: String
    }

    public init(_ fields: [String: String] = [:]) {
        for (name, value) in fields { self[name] = value }
    }

    /// Case does not matter. Setting `nil` removes the field.
    public subscript(name: String) -> String? {
        get { fields[name.lowercased()]?.value }
        set { fields[name.lowercased()] = newValue.map { Field(name: name, value: $0) } }
    }

    /// Sorted by name. Names are in the case in which they were set.
    public var all: [(name: String, value: String)] {
        fields.values.map { ($0.name, $0.value) }.sorted { $0.name < $1.name }
    }
}

extension HTTPRequest {
    /// Returns the header fields to send, with `userAgent` among them unless the request has one of its own.
    ///
    /// No part of the request can inject other parts into the message (RFC 9110, sections 5.5 and 5.6.2).
    ///
    /// - Throws: `timedOut` if there is no time left, and `invalidRequest`, which contains no header, because names and values
    ///   may be secrets.
    package func checkedHeaders(userAgent: String) throws(RepositoryError) -> HTTPHeaders {
        guard timeLimit > .zero else { throw .service(.timedOut(after: timeLimit)) }
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
            throw .invalidRequest(reason: "its address is neither http nor https")
        }
        guard Self.isToken(method) else { throw .invalidRequest(reason: "its method is not valid") }
        var headers = headers
        headers["User-Agent"] = headers["User-Agent"] ?? userAgent
        for (name, value) in headers.all {
            try Self.checkHeader(name, value)
        }
        return headers
    }

    /// Throws `invalidRequest` if a header field could be more or less than one.
    static func checkHeader(_ name: String, _ value: String) throws(RepositoryError) {
        guard isToken(name) else { throw .invalidRequest(reason: "the name of a header is not valid") }
        guard value.utf8.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
            throw .invalidRequest(reason: "the value of a header has a control character in it")
        }
    }

    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default:
                    "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}

/// The errors that every transport makes in the same words.
extension RepositoryError {
    package static let cutOff = Self.service(.brokenResponse(reason: "the response is cut off"))

    package static let headTooLarge = Self.service(
        .unusableResponse(reason: "its headers are larger than \(HTTPResponse.headLimit / 1000) kB")
    )

    /// - Parameter limit: In bytes.
    package static func tooLarge(limit: Int) -> Self {
        .service(.unusableResponse(reason: "the response is larger than \(limit / 1_000_000) MB"))
    }

    /// The request cannot be sent as it is. Nothing was sent.
    package static func invalidRequest(reason: String) -> Self {
        .service(.notSent(reason: reason))
    }
}
