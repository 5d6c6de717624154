/// `GET /discover/movie`: the catalogue in a given order, optionally of one year and one genre.
struct DiscoverRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && request.path == "/discover/movie"
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        let page = try request.page()
        let order = MovieOrder(request["sort_by"] ?? "popularity.desc")
        let year = request["primary_release_year"] ?? ""
        let genre = request["with_genres"] ?? ""
        let movies = Catalogue.embedded.movies
            .filter { year.isEmpty || $0.releaseDate.hasPrefix(year) }
            .filter { genre.isEmpty || $0.genres.contains { String($0.id) == genre } }
        return MoviesPageDocument(order.sorted(movies), page: page)
    }
}

/// An order of movies, created from TMDB's name for it, such as `revenue.desc`.
private struct MovieOrder: Sendable {
    private let property: Substring?
    private let isAscending: Bool

    /// Creates an order. An unknown property stands for the popularity, which is also TMDB's default.
    init(_ name: String) {
        let parts = name.split(separator: ".")
        property = parts.first
        isAscending = parts.last == "asc"
    }

    /// Sorts the movies. Equal ones are sorted by id, so that the order is the same for every page.
    func sorted(_ movies: [Movie]) -> [Movie] {
        movies.sorted { left, right in
            if isLess(left, right) { return isAscending }
            if isLess(right, left) { return !isAscending }
            return left.id < right.id
        }
    }

    private func isLess(_ left: Movie, _ right: Movie) -> Bool {
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
