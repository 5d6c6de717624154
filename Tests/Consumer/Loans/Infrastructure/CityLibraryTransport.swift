package import DataKit
package import DomainKit
package import InfrastructureKit
import Synchronization

/// The service of a small city library, inside this process. The books are due some days and an hour after it
/// was made.
package final class CityLibraryTransport: HTTPTransport {
    private let books: [(title: String, days: Int64)] = [
        ("Middlemarch", 31), ("The Left Hand of Darkness", 3), ("Piranesi", 9),
    ]
    private let openedAt: Timestamp
    private let state = Mutex((isOpen: true, token: String?.none, requests: [HTTPRequest]()))

    package init(openedAt: Timestamp) {
        self.openedAt = openedAt
    }

    /// The requests so far.
    package var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// Makes every later request fail, as if there were no network.
    package func close() {
        state.withLock { $0.isOpen = false }
    }

    /// Rejects every later request without this token.
    package func require(_ token: String) {
        state.withLock { $0.token = token }
    }

    package func send(_ request: HTTPRequest) async throws(TransferError) -> HTTPResponse {
        let (isOpen, token) = state.withLock { state in
            state.requests.append(request)
            return (state.isOpen, state.token)
        }
        guard isOpen else { throw .service(.unreachable(reason: "the library is closed")) }
        if let token, request.headers["Authorization"] != "Bearer \(token)" { return HTTPResponse(status: 401) }
        let headers = HTTPHeaders(["ETag": "\"today\""])
        if request.headers["If-None-Match"] == "\"today\"" { return HTTPResponse(status: 304, headers: headers) }
        let today = openedAt.millisecondsSince1970 / 1000
        let loans = books.map { #"{"title":"\#($0.title)","due":\#(today + $0.days * 86_400 + 3_600)}"# }
        let document = #"{"card":42,"loans":[\#(loans.joined(separator: ","))]}"#
        return HTTPResponse(status: 200, headers: headers, body: Array(document.utf8))
    }
}
