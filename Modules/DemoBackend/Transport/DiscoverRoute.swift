/// `GET /discover/movie`: the catalogue in an order, of one year and of one genre where they are asked for.
struct DiscoverRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && request.path == "/discover/movie"
    }

    func answer(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        let page = try request.page()
        let order = FilmOrder(request["sort_by"] ?? "popularity.desc")
        let year = request["primary_release_year"] ?? ""
        let genre = request["with_genres"] ?? ""
        let films = Catalogue.embedded().films
            .filter { year.isEmpty || $0.releaseDate.hasPrefix(year) }
            .filter { genre.isEmpty || $0.genres.contains { String($0.id) == genre } }
        return MoviesPageDocument(order.sorted(films), page: page)
    }
}
