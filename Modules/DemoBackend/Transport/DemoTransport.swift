public import DomainKit
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
    private let routes: [DemoRoute]

    /// - Parameters:
    ///   - baseAddress: The beginning of all URLs, such as `https://demo.invalid/3`.
    ///   - accountsPath: The path of the accounts file. If it is `nil`, there are no accounts.
    ///   - patience: What the program waits for locks, all together.
    ///   - now: The current time. Some charts change from day to day.
    public init(
        baseAddress: String,
        accountsPath: String? = nil,
        patience: LockPatience? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.baseAddress = baseAddress
        let accounts = DemoAccounts(path: accountsPath, patience: patience)
        routes =
            SearchRoutes.all + PeopleRoutes.all + DiscoverRoutes.all + ChartRoutes(now: now).all
            + DetailsRoutes(accounts: accounts).all + AccountRoutes(accounts: accounts).all
            + LibraryRoutes(accounts: accounts).all
    }

    public static var movieCount: Int { Catalogue.embedded.movies.count }

    /// All movies of the catalogue, as rows of the service's lists in one array of JSON.
    @Sendable public static func catalogue() -> [UInt8] {
        [UInt8]((try? JSONEncoder().encode(Catalogue.embedded.movies.map { MovieRow($0) })) ?? Data())
    }

    /// Responds at once. Throws `cancelled` if the task is, and `storage` or `unusableConfiguration` if the accounts cannot be read or
    /// written.
    public func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        let request = DemoRequest(request, baseAddress: baseAddress)
        do throws(DemoFailure) {
            guard let route = routes.first(where: { $0.accepts(request) }) else { throw .notFound }
            return httpResponse(try await route.respond(request), status: 200)
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
