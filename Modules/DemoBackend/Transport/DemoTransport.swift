public import DataKit
public import InfrastructureKit
public import PlatformKit

/// A transport that responds like the service without a network.
///
/// It takes the place of the network, so the demo runs the same code as the real service: addresses, decoding, caching and
/// errors.
///
/// ```swift
/// let transport = DemoTransport(baseAddress: "https://demo.invalid/3")
/// let response = try await transport.send(request)
/// ```
public struct DemoTransport: HTTPTransport {
    private let baseAddress: String
    /// No two accept the same request, so their order says nothing.
    let routes: [any DemoRoute]

    /// - Parameters:
    ///   - baseAddress: The beginning of all URLs, such as `https://demo.invalid/3`.
    ///   - accountsPath: The path of the accounts file. If it is `nil`, there are no accounts.
    ///   - now: The current time. Some charts change from day to day.
    public init(
        baseAddress: String,
        accountsPath: String? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.baseAddress = baseAddress
        let accounts = DemoAccounts(path: accountsPath)
        routes = [
            SearchRoute(),
            PeopleRoute(),
            DiscoverRoute(),
            ChartRoute(now: now),
            MovieRoute(accounts: accounts),
            RelatedRoute(),
            FindRoute(),
            AuthenticationRoute(accounts: accounts, now: now),
            AccountRoute(accounts: accounts),
            RatedMoviesRoute(accounts: accounts),
            ListRoute(accounts: accounts),
            RatingRoute(accounts: accounts),
        ]
    }

    public static var movieCount: Int { Catalogue.embedded.movies.count }

    /// All movies of the catalogue, as rows of the service's lists in one array of JSON.
    @Sendable public static func catalogue() -> [UInt8] {
        [UInt8]((try? JSONEncoder().encode(Catalogue.embedded.movies.map(MovieRow.init))) ?? Data())
    }

    /// Responds at once. Throws `cancelled` if the task is, and `file` if the accounts cannot be read or written.
    public func send(_ request: HTTPRequest) async throws(TransferError) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        let request = DemoRequest(request, baseAddress: baseAddress)
        do throws(DemoFailure) {
            let accepting = routes.filter { $0.accepts(request) }
            guard let route = accepting.first else { throw .notFound }
            assert(accepting.count == 1, "\(request.method) \(request.path) has several routes: \(accepting)")
            return httpResponse(try await route.response(to: request), status: 200)
        } catch {
            switch error {
            case .refused(let document, let status): return httpResponse(document, status: status)
            case .failed(let error): throw error
            }
        }
    }

    private func httpResponse(_ document: any Encodable, status: Int) -> HTTPResponse {
        guard let body = try? JSONEncoder().encode(document) else { return HTTPResponse(status: 500) }
        let headers = HTTPHeaders(["Content-Type": "application/json;charset=utf-8"])
        return HTTPResponse(status: status, headers: headers, body: [UInt8](body))
    }
}
