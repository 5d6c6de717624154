/// `GET /search/movie`.
struct SearchRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && request.path == "/search/movie"
    }

    func answer(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        guard let text = request["query"], !text.isEmpty else { throw .invalidParameters }
        let page = try request.page()
        let year = request["year"] ?? ""
        let films = FilmSearch(films: Catalogue.embedded().films)
            .films(matching: text)
            .filter { year.isEmpty || $0.releaseDate.hasPrefix(year) }
        return MoviesPageDocument(films, page: page)
    }
}
