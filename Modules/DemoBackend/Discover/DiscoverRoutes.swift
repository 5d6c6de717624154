enum DiscoverRoutes {
    static var all: [DemoRoute] {
        [
            DemoRoute("GET /discover/movie", discover),
            DemoRoute("GET /watch/providers/movie", providers),
        ]
    }

    private static func discover(_ request: DemoRequest) throws(DemoFailure) -> PageDocument<MovieRow> {
        let page = try request.page()
        let order = MovieOrder(request["sort_by"] ?? "popularity.desc")
        let filter = MovieFilter(request: request)
        return PageDocument(order.sorted(Catalogue.embedded.movies.filter(filter.admits)), page: page)
    }

    /// The catalogue does not know where its movies can be watched.
    private static func providers(_ request: DemoRequest) -> [String: [String]] {
        ["results": []]
    }
}

/// The filters of a request, by the service's names (https://developer.themoviedb.org/reference/discover-movie).
/// Without a value, a filter admits every movie.
private struct MovieFilter: Sendable {
    let request: DemoRequest

    func admits(_ movie: Movie) -> Bool {
        movie.releaseDate.hasPrefix(request["primary_release_year"] ?? "")
            && movie.releaseDate >= request["primary_release_date.gte"] ?? ""
            && movie.releaseDate <= request["primary_release_date.lte"] ?? "9999"
            && matches("with_genres") { id in movie.genres.contains { $0.id == id } }
            && !matches("without_genres", any: true, ifMissing: false) { id in movie.genres.contains { $0.id == id } }
            && matches("with_people") { People.embedded.person(withID: $0)?.isIn(movie) ?? false }
            && matches("with_watch_providers") { _ in false }
            && movie.runtime >= number("with_runtime.gte") ?? 0
            && movie.runtime <= number("with_runtime.lte") ?? .max
            && movie.score >= request["vote_average.gte"].flatMap(Double.init) ?? 0
            && movie.votes >= number("vote_count.gte") ?? 0
    }

    /// All ids must match if `,` separates them, one of them if `|` does or `any` is `true`.
    private func matches(
        _ name: String,
        any: Bool = false,
        ifMissing: Bool = true,
        _ isMatch: (Int) -> Bool
    ) -> Bool {
        guard let list = request[name] else { return ifMissing }
        let ids = list.split { ",|".contains($0) }.map { Int($0) ?? 0 }
        return any || list.contains("|") ? ids.contains(where: isMatch) : ids.allSatisfy(isMatch)
    }

    private func number(_ name: String) -> Int? {
        request[name].flatMap { Int($0) }
    }
}

/// Created from the service's name for it, such as `revenue.desc`.
private struct MovieOrder: Sendable {
    private let property: Substring?
    private let isAscending: Bool

    /// An unknown property stands for the popularity, which is also the service's default.
    init(_ name: String) {
        let parts = name.split(separator: ".")
        property = parts.first
        isAscending = parts.last == "asc"
    }

    /// Equal movies are sorted by id, so that the order is the same for every page.
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
        case "title": left.title.lowercased() < right.title.lowercased()
        case "vote_count": left.votes < right.votes
        default: left.popularity < right.popularity
        }
    }
}
