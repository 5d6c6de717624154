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

/// An order of films, by the names that TMDB gives to orders: `revenue.desc`.
struct FilmOrder: Sendable {
    private let property: Substring?
    private let isAscending: Bool

    /// A name that is not known is the order of popularity, as is TMDB's where none is given.
    init(_ name: String) {
        let parts = name.split(separator: ".")
        property = parts.first
        isAscending = parts.last == "asc"
    }

    /// Among equals, the older id first: the order is the same for every page.
    func sorted(_ films: [Film]) -> [Film] {
        films.sorted { left, right in
            if isLess(left, right) { return isAscending }
            if isLess(right, left) { return !isAscending }
            return left.id < right.id
        }
    }

    private func isLess(_ left: Film, _ right: Film) -> Bool {
        switch property {
        case "revenue": left.revenue < right.revenue
        case "vote_average": left.score < right.score
        case "primary_release_date": left.releaseDate < right.releaseDate
        case "title", "original_title": left.title.lowercased() < right.title.lowercased()
        case "vote_count": false
        default: left.popularity < right.popularity
        }
    }
}
