package import DataKit
package import DomainKit
package import InfrastructureKit
import PlatformKit

/// The service of a small library, inside the process. What readers reserve is in a record store, so it outlives the process.
package struct DemoLibrary: HTTPTransport {
    private let parts: [any DemoPart]
    private let isReachable: Bool

    /// - Parameter isReachable: Whether it answers. Otherwise every request fails, as without a network.
    package init(store: any RecordStore, clock: any WallClock, isReachable: Bool = true) {
        parts =
            [DemoAccount(clock: clock)]
            + [DemoBooks()]
            + [DemoReservations(store: store, clock: clock)]
        self.isReachable = isReachable
    }

    package func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
        guard isReachable else { throw .service(.unreachable(reason: "the demo plays that there is no network")) }
        let path = request.url.path.split(separator: "/").map(String.init)
        for part in parts {
            if let response = try await part.answer(request, at: path) { return response }
        }
        return .problem(404, "there is no such thing")
    }
}

/// What the demo answers for one feature.
protocol DemoPart: Sendable {
    /// Returns `nil` if another part may answer.
    ///
    /// - Parameter path: The segments of the request's path.
    func answer(_ request: HTTPRequest, at path: [String]) async throws(RepositoryError) -> HTTPResponse?
}

extension HTTPResponse {
    static func json(_ document: some Encodable, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, body: [UInt8]((try? JSONEncoder().encode(document)) ?? Data()))
    }

    /// A failure with the library's words (RFC 9457).
    static func problem(_ status: Int, _ detail: String) -> HTTPResponse {
        json(["detail": detail], status: status)
    }
}
