import Domain

/// TMDB's `/search` (https://developer.themoviedb.org/reference/search-movie).
enum SearchEndpoints {
    static func movies(matching query: MovieQuery, page: PageNumber) -> Endpoint<MoviesPageDTO> {
        var items = [
            QueryItem("query", query.text.value),
            QueryItem("page", String(page.value)),
            QueryItem("include_adult", String(query.includesAdult)),
        ]
        if let language = query.language { items.append(QueryItem("language", language.tag)) }
        if let region = query.region { items.append(QueryItem("region", region.code)) }
        if let year = query.year { items.append(QueryItem("year", String(year.value))) }
        return Endpoint(json: ServiceRequest(path: "/search/movie", query: items))
    }
}
