/// A kind of request that the demo responds to.
///
/// ```swift
/// enum GenresRoutes {
///     static var all: [DemoRoute] { [DemoRoute("GET /genre/movie/list", genres)] }
///
///     private static func genres(_ request: DemoRequest) throws(DemoFailure) -> [String: [String]] {
///         ["genres": Genre.allCases.map(\.rawValue)]
///     }
/// }
/// ```
///
/// ``DemoTransport`` has the list of them.
struct DemoRoute: Sendable {
    /// Returns the JSON document of the response.
    typealias Respond = @Sendable (DemoRequest) async throws(DemoFailure) -> any Encodable & Sendable

    private let pattern: String
    let respond: Respond

    /// - Parameters:
    ///   - pattern: The method and the path. `#` stands for a number, and `*` for any segment. The first route that accepts a request
    ///     responds to it.
    ///   - respond: Throws `DemoFailure.refused` if the service would refuse the request, or `DemoFailure.failed` if the demo itself
    ///     fails.
    init(_ pattern: String, _ respond: @escaping Respond) {
        (self.pattern, self.respond) = (pattern, respond)
    }

    func accepts(_ request: DemoRequest) -> Bool {
        let (parts, words) = (pattern.split { $0 == " " || $0 == "/" }, [request.method] + request.segments)
        return parts.count == words.count
            && zip(parts, words).allSatisfy { $0 == $1 || $0 == "*" || $0 == "#" && Int($1) != nil }
    }
}
