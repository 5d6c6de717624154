import Platform

/// A request to the service, as a value: it has no address, no credential and no encoding.
public struct ServiceRequest: Sendable, Hashable {
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case delete = "DELETE"
    }

    public let method: Method
    /// Relative to the service's base address, with a leading slash: `/search/movie`, `/movie/268`. It consists of fixed
    /// words and numbers, and of `secretSegment` if there is one.
    public let path: String
    /// The segment of the path that must not be logged and is not part of a cached copy's key.
    public let secretSegment: String?
    /// Sorted by name, so that equal requests have equal addresses.
    public let query: [QueryItem]
    /// A JSON document.
    public let body: [UInt8]?

    public init(
        method: Method = .get,
        path: String,
        secretSegment: String? = nil,
        query: [QueryItem] = [],
        body: [UInt8]? = nil
    ) {
        self.method = method
        self.path = path
        self.secretSegment = secretSegment
        self.query = query.sorted { $0.name < $1.name }
        self.body = body
    }

    /// Creates a request with a flat JSON document of strings, numbers and booleans, which can always be encoded.
    init(method: Method, path: String, query: [QueryItem] = [], json document: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        self.init(method: method, path: path, query: query, body: (try? encoder.encode(document)).map { [UInt8]($0) })
    }

    /// Whether the request carries a session or a password. Every change does, and every step of signing in.
    public var isConfidential: Bool {
        method != .get || path.hasPrefix("/authentication/") || secretSegment != nil
            || query.contains(where: \.isSecret)
    }
}

/// A name and a value of a query, not percent-encoded.
public struct QueryItem: Sendable, Hashable {
    public let name: String
    public let value: String
    /// Whether the value must not be logged. A secret is not part of a cached copy's key either.
    public let isSecret: Bool

    public init(_ name: String, _ value: String, isSecret: Bool = false) {
        self.name = name
        self.value = value
        self.isSecret = isSecret
    }
}
