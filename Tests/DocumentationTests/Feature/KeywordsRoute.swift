@testable internal import DemoBackend

/// `GET /movie/{id}/keywords`. The catalogue has no keywords, so its genres take their place.
struct KeywordsRoute: DemoRoute {
    private struct Row: Encodable {
        let id: Int
        let name: String
    }

    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && request.path.contains(/^\/movie\/\d+\/keywords$/)
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        guard let movie = Catalogue.embedded.movie(withID: Int(request.segments[1]) ?? 0) else { throw .notFound }
        return ["keywords": movie.genres.map { Row(id: $0.id, name: $0.rawValue.lowercased()) }]
    }
}
