import Domain

/// TMDB's `/movie/{id}/rating` (https://developer.themoviedb.org/reference/movie-add-rating).
enum RatingEndpoints {
    static func rate(_ movie: MovieID, _ rating: UserRating, in session: UserSession) -> Endpoint<ConfirmationDTO> {
        let request = ServiceRequest(
            method: .post,
            path: path(of: movie),
            query: query(session),
            json: ["value": rating.value]
        )
        return Endpoint(json: request)
    }

    static func remove(_ movie: MovieID, in session: UserSession) -> Endpoint<ConfirmationDTO> {
        Endpoint(json: ServiceRequest(method: .delete, path: path(of: movie), query: query(session)))
    }

    private static func path(of movie: MovieID) -> String {
        "/movie/\(movie)/rating"
    }

    private static func query(_ session: UserSession) -> [QueryItem] {
        switch session {
        case .account(let session): [QueryItem("session_id", session.id.text)]
        case .guest(let id): [QueryItem("guest_session_id", id.text)]
        }
    }
}
