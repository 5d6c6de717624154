public import DomainKit
public import InfrastructureKit
import PlatformKit

/// A transport that responds like the service's image host without a network. It draws the posters of the catalogue.
///
/// It responds to `GET /w500/268.svg`, where 500 is the width in pixels and 268 is the id of a movie.
public struct DemoImageTransport: HTTPTransport {
    private let baseAddress: String

    /// - Parameter baseAddress: Such as `https://demo.invalid/images`.
    public init(baseAddress: String) {
        self.baseAddress = baseAddress
    }

    /// Draws the image that the address names. Throws `cancelled` if the task is.
    public func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        guard request.method == "GET", let drawing = drawing(at: request.url.absoluteString) else {
            return HTTPResponse(status: 404)
        }
        let body = Array(drawing.svg.utf8)
        let headers = HTTPHeaders(["Content-Type": "image/svg+xml", "Content-Length": String(body.count)])
        return HTTPResponse(status: 200, headers: headers, body: body)
    }

    private func drawing(at address: String) -> PosterDrawing? {
        guard address.hasPrefix(baseAddress) else { return nil }
        let segments = address.dropFirst(baseAddress.count).split(separator: "/")
        guard segments.count == 2, segments[0].hasPrefix("w"), segments[1].hasSuffix(".svg"),
            let width = Int(segments[0].dropFirst()), (1...2000).contains(width),
            let id = Int(segments[1].dropLast(".svg".count)), let movie = Catalogue.embedded.movie(withID: id)
        else { return nil }
        return PosterDrawing(movie: movie, width: width)
    }
}
