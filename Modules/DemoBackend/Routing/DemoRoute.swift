/// A kind of request that the demo responds to.
///
/// To add a route, implement this protocol and register the route in ``DemoTransport``:
///
/// ```swift
/// struct GenresRoute: DemoRoute {
///     func accepts(_ request: DemoRequest) -> Bool {
///         request.method == "GET" && request.path == "/genre/movie/list"
///     }
///
///     func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
///         ["genres": Genre.allCases.map(\.rawValue)]
///     }
/// }
/// ```
protocol DemoRoute: Sendable {
    /// No other route may accept the same request.
    func accepts(_ request: DemoRequest) -> Bool

    /// Returns the JSON document of the response.
    ///
    /// - Throws: `DemoFailure.refused` if the service would refuse the request, or `DemoFailure.failed` if the demo
    ///   itself fails.
    func response(to request: DemoRequest) async throws(DemoFailure) -> any Encodable & Sendable
}
