struct RelatedRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        let segments = request.segments
        return request.method == "GET" && segments.count == 3 && segments[0] == "movie"
            && ["similar", "recommendations"].contains(segments[2])
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        guard let id = Int(request.segments[1]), let movie = Catalogue.embedded.movie(withID: id) else {
            throw .notFound
        }
        let related = RelatedMovies(to: movie, in: Catalogue.embedded.movies)
        let movies = request.segments[2] == "similar" ? related.similar() : related.recommended()
        return MoviesPageDocument(movies, page: try request.page())
    }
}
