@testable internal import DemoBackend

/// `GET /collection/{id}`: the movies of a collection. The demo has one, under TMDB's number.
struct CollectionRoute: DemoRoute {
    private static let id = "263"
    private static let titles = ["Batman Begins", "The Dark Knight", "The Dark Knight Rises"]

    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && request.segments.count == 2 && request.segments[0] == "collection"
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        guard request.segments[1] == Self.id else { throw .notFound }
        let movies = Catalogue.embedded.movies.filter { Self.titles.contains($0.title) }
        return ["parts": movies.map { MovieRow($0) }]
    }
}
