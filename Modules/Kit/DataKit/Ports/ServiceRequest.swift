import PlatformKit

/// A request to the service, as a value: it has no address, no credential and no encoding.
public struct ServiceRequest: Sendable, Hashable {
    /// What a request does. Its raw value is the method of HTTP.
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// On whose authority a request is made. If the service rejects the request, it rejects that authority.
    public enum Authority: Sendable {
        case program
        case signIn
        /// That of a user or a guest who is signed in.
        case session
    }

    public let method: Method
    public let authority: Authority
    /// Relative to the service's base address, with a leading slash: `/books`, `/cards/42/loans`. It consists of fixed words
    /// and ids, and of `secretSegment` if there is one.
    public let path: String
    /// A segment of the path that must not be logged and is not part of a cached copy's key.
    public let secretSegment: String?
    /// Sorted by name, so that equal requests have equal addresses.
    public let query: [QueryItem]
    /// Besides those of the kit, sorted by name.
    public let headers: [RequestHeader]
    /// A JSON document.
    public let body: [UInt8]?
    /// Whether the caller shows a copy meanwhile, so that it is not worth a long wait for a connection. A person who has asked for
    /// the response waits.
    public var hasCopy = false
    private let bodySecrets: [String]

    public init(
        as authority: Authority,
        method: Method = .get,
        path: String,
        secretSegment: String? = nil,
        query: [QueryItem] = [],
        headers: [RequestHeader] = [],
        body: [UInt8]? = nil,
        bodySecrets: [String] = []
    ) {
        self.method = method
        self.authority = authority
        self.path = path
        self.secretSegment = secretSegment
        self.query = query.sorted { $0.name < $1.name }
        self.headers = headers.sorted { $0.name < $1.name }
        self.body = body
        self.bodySecrets = bodySecrets
    }

    /// Creates a request with a flat JSON document of strings, numbers and booleans, which can always be encoded.
    ///
    /// - Parameter secrets: The texts in the document that must not be logged or shown.
    public init(
        as authority: Authority,
        method: Method,
        path: String,
        query: [QueryItem] = [],
        headers: [RequestHeader] = [],
        json document: some Encodable,
        secrets: [String] = []
    ) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        self.init(
            as: authority,
            method: method,
            path: path,
            query: query,
            headers: headers,
            body: (try? encoder.encode(document)).map { [UInt8]($0) },
            bodySecrets: secrets
        )
    }

    /// Not encoded. The credential of the program is not among them.
    public var secrets: [String] {
        query.filter(\.isSecret).map(\.value) + headers.filter(\.isSecret).map(\.value)
            + [secretSegment].compactMap { $0 } + bodySecrets
    }

    /// Whether the request may arrive twice: whether it reads something, and is no step of signing in. At some services, such a step
    /// is a `get` that makes a session.
    public var isRepeatable: Bool {
        method == .get && authority != .signIn
    }

    /// Whether the request may only be sent over a safe connection: every change, every step of signing in, and every request
    /// with a session or another secret.
    public var isConfidential: Bool {
        method != .get || authority != .program || !secrets.isEmpty
    }
}

/// A name and a value of a query, not percent-encoded.
public struct QueryItem: Sendable, Hashable {
    public let name: String
    public let value: String
    /// A secret is not logged, and is not part of a cached copy's key.
    public let isSecret: Bool

    public init(_ name: String, _ value: String, isSecret: Bool = false) {
        self.name = name
        self.value = value
        self.isSecret = isSecret
    }
}

/// A header field of a request:
///
/// ```swift
/// ServiceRequest(as: .session, method: .put, path: path, headers: [RequestHeader("Idempotency-Key", key)])
/// ```
///
/// A request with a header that the kit or a transport sets fails as `notSent`. These are the credential's and those of the
/// connection, of the body, of what is accepted and of a cached copy, such as `If-None-Match`.
///
/// If the value may change the response to a `get`, as that of `Accept-Language` does, there is a cached copy for each value.
/// So a value that no other request has, such as a time, is for changes.
public struct RequestHeader: Sendable, Hashable {
    /// In any case (RFC 9110, section 5.1).
    public let name: String
    /// Without line breaks and other control characters.
    public let value: String
    /// A secret is not logged or shown, and is not part of a cached copy's key.
    public let isSecret: Bool

    public init(_ name: String, _ value: String, isSecret: Bool = false) {
        self.name = name
        self.value = value
        self.isSecret = isSecret
    }
}
