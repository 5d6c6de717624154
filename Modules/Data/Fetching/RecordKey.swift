/// The key of a cached copy: the service, and the method, path and query of the request, without secrets.
struct RecordKey: Sendable, Hashable {
    let text: String

    /// - Parameter namespace: Identifies the service. Copies of different services never share a key.
    init(_ request: ServiceRequest, namespace: String) {
        let query = request.query.filter { !$0.isSecret }.flatMap { [$0.name, $0.value] }
        self.init([namespace, request.method.rawValue, request.path] + query)
    }

    /// - Parameter namespace: Identifies the image host.
    init(_ request: ImageRequest, namespace: String) {
        self.init([namespace, request.path])
    }

    /// Writes the length of each field before the field, so that different fields never make the same key.
    private init(_ fields: [String]) {
        text = fields.map(Self.field).joined(separator: " ")
    }

    /// Returns whether the text of a key is of the service with that namespace.
    static func isKey(_ text: String, in namespace: String) -> Bool {
        text.hasPrefix(field(namespace) + " ")
    }

    private static func field(_ text: String) -> String {
        "\(text.utf8.count):\(text)"
    }
}
