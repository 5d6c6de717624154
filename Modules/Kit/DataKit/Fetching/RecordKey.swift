import PlatformKit

/// The key of a cached copy: the service, and the method, path, query and headers of the request, without secrets. A
/// fingerprint stands for a secret in the path.
public struct RecordKey: Sendable, Hashable {
    public let text: String

    /// - Parameter namespace: Identifies the service. Copies of different services never share a key.
    init(_ request: ServiceRequest, namespace: String) {
        let query = request.query.filter { !$0.isSecret }.flatMap { [$0.name, $0.value] }
        let path =
            request.secretSegment.map { request.path.replacing($0, with: Self.fingerprint($0)) } ?? request.path
        let headers = request.headers.filter { !$0.isSecret }.flatMap { [$0.name, $0.value] }
        // One field for all headers, so that none of them is taken for an item of the query.
        let last = headers.isEmpty ? [] : [Self(headers).text]
        self.init([namespace, request.method.rawValue, path] + query + last)
    }

    public init(_ request: ImageRequest, namespace: String) {
        self.init([namespace, request.path])
    }

    /// Writes the length of each field before the field, so that different fields never make the same key.
    public init(_ fields: [String]) {
        text = fields.map(Self.field).joined(separator: " ")
    }

    /// Returns whether the text of a key is of the service with that namespace.
    public static func isKey(_ text: String, in namespace: String) -> Bool {
        text.hasPrefix(field(namespace) + " ")
    }

    /// Tells texts apart, and no secret can be found from it: FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/), in
    /// eight digits. The identifier of a session has 128 bits.
    public static func fingerprint(_ text: String) -> String {
        var hash = UInt32(2_166_136_261)
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    private static func field(_ text: String) -> String {
        "\(text.utf8.count):\(text)"
    }
}
