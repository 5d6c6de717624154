/// What an answer is stored under: the service it came from and the whole question.
struct StorageKey: Sendable, Hashable {
    let value: String

    /// - Parameter namespace: Tells what one service answered from what another did.
    init(_ request: ServiceRequest, namespace: String) {
        let query = request.query.flatMap { [$0.name, $0.value] }
        self.init([namespace, request.method.rawValue, request.path] + query)
    }

    /// - Parameter namespace: Tells the images of one host from those of another.
    init(_ request: ImageRequest, namespace: String) {
        self.init([namespace, request.path])
    }

    /// Each field is preceded by its length, so that no two questions share a key whatever their words are.
    private init(_ fields: [String]) {
        value = fields.map(Self.field).joined(separator: " ")
    }

    /// Whether a stored key is one of a service's.
    static func isKey(_ value: String, of namespace: String) -> Bool {
        value.hasPrefix(field(namespace) + " ")
    }

    private static func field(_ text: String) -> String {
        "\(text.utf8.count):\(text)"
    }
}
