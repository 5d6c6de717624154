public import Infrastructure
public import Platform

/// TMDB without a network: answers the program's requests from the catalogue that is compiled in.
///
/// It stands where the network stands, so that the demo runs through the same addresses, decoding, storing and errors as
/// the real service.
public struct DemoTransport: HTTPTransport {
    private let baseAddress: String
    private let routes: [any DemoRoute]

    /// - Parameters:
    ///   - baseAddress: What requests are relative to, such as `https://demo.invalid/3`.
    ///   - accountsPath: The file to keep the accounts in; without one there are none.
    ///   - now: The time of day: some lists change from day to day.
    public init(
        baseAddress: String,
        accountsPath: String? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.baseAddress = baseAddress
        let accounts = DemoAccounts(path: accountsPath)
        routes = [
            SearchRoute(), DiscoverRoute(), ChartRoute(now: now), MovieRoute(),
            AuthenticationRoute(accounts: accounts, now: now), AccountRoute(accounts: accounts),
            RatingRoute(accounts: accounts),
        ]
    }

    /// How many films there are to find.
    public static var filmCount: Int { Catalogue.embedded().films.count }

    public func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        let request = DemoRequest(request, baseAddress: baseAddress)
        do throws(DemoFailure) {
            guard let route = routes.first(where: { $0.accepts(request) }) else { throw .notFound }
            return response(try await route.answer(to: request), status: 200)
        } catch {
            switch error {
            case .refused(let document): return response(document, status: document.status)
            case .unanswered(let error): throw error
            }
        }
    }

    private func response(_ document: any Encodable, status: Int) -> HTTPResponse {
        guard let body = try? JSONEncoder().encode(document) else { return HTTPResponse(status: 500) }
        let headers = HTTPHeaders(["Content-Type": "application/json;charset=utf-8"])
        return HTTPResponse(status: status, headers: headers, body: [UInt8](body))
    }
}
