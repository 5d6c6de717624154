import Domain

/// TMDB's `/discover/movie` (https://developer.themoviedb.org/reference/discover-movie).
enum DiscoverEndpoints {
    static func movies(in query: DiscoverQuery, page: PageNumber) -> Endpoint<MoviesPageDTO> {
        Endpoint(json: ServiceRequest(path: path, query: items(of: query) + [QueryItem("page", String(page.value))]))
    }

    /// The question without a page: what the whole list is known by.
    static func list(_ query: DiscoverQuery) -> ServiceRequest {
        ServiceRequest(path: path, query: items(of: query))
    }

    private static let path = "/discover/movie"

    private static func items(of query: DiscoverQuery) -> [QueryItem] {
        var items = [
            QueryItem("sort_by", "\(name(of: query.order)).\(query.sortOrder == .ascending ? "asc" : "desc")"),
            QueryItem("include_adult", "false"),
        ]
        // A single vote of 10 would lead the list; TMDB's own list of the top rated asks for 200 votes too.
        // Source: https://developer.themoviedb.org/reference/movie-top-rated-list
        if query.order == .rating { items.append(QueryItem("vote_count.gte", "200")) }
        if let year = query.year { items.append(QueryItem("primary_release_year", String(year.value))) }
        if let genre = query.genre { items.append(QueryItem("with_genres", String(genre.id))) }
        if let language = query.language { items.append(QueryItem("language", language.tag)) }
        return items
    }

    private static func name(of order: MovieOrder) -> String {
        switch order {
        case .revenue: "revenue"
        case .popularity: "popularity"
        case .rating: "vote_average"
        case .votes: "vote_count"
        case .released: "primary_release_date"
        case .title: "title"
        }
    }
}
