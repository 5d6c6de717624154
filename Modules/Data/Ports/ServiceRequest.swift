/// What to ask the remote service, as a value: no address, no credential, no encoding.
public struct ServiceRequest: Sendable, Hashable {
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case delete = "DELETE"
    }

    public let method: Method
    /// Relative to the service's base address, with a leading slash, made of fixed words and numbers only:
    /// `/search/movie`, `/movie/268`.
    public let path: String
    /// In canonical order, sorted by name, so that equal questions have equal addresses.
    public let query: [QueryItem]
    /// A JSON document; nil for none.
    public let body: [UInt8]?

    public init(method: Method = .get, path: String, query: [QueryItem] = [], body: [UInt8]? = nil) {
        self.method = method
        self.path = path
        self.query = query.sorted { $0.name < $1.name }
        self.body = body
    }

    /// Whether it holds a session or a password. Every change does, and so does every step of signing in.
    public var isConfidential: Bool {
        method != .get || path.hasPrefix("/authentication/")
            || query.contains { ["session_id", "guest_session_id"].contains($0.name) }
    }
}
