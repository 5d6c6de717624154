import Domain

/// TMDB's `/movie/{id}` (https://developer.themoviedb.org/reference/movie-details).
enum MovieEndpoints {
    /// The film and who made it, in one answer.
    static func details(of movie: MovieID, language: Language?) -> Endpoint<MovieDetailsDTO> {
        var items = [QueryItem("append_to_response", "credits")]
        if let language { items.append(QueryItem("language", language.tag)) }
        return Endpoint(json: ServiceRequest(path: "/movie/\(movie)", query: items))
    }
}
