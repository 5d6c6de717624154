public import Domain

/// Ratings at the service. Nothing is cached.
public struct DefaultRatingsRepository: RatingsRepository {
    private let service: any DataTransferService

    public init(service: any DataTransferService) {
        self.service = service
    }

    /// TMDB's `/movie/{id}/rating` (https://developer.themoviedb.org/reference/movie-add-rating).
    public func setRating(
        _ rating: UserRating?,
        of movie: MovieID,
        in session: UserSession
    ) async throws(MoviesError) {
        let path = "/movie/\(movie)/rating"
        let query = [sessionItem(session)]
        if let rating {
            try await service.confirm(
                ServiceRequest(method: .post, path: path, query: query, json: ["value": rating.value])
            )
        } else {
            try await service.confirm(ServiceRequest(method: .delete, path: path, query: query))
        }
    }

    private func sessionItem(_ session: UserSession) -> QueryItem {
        switch session {
        case .account(let session): QueryItem("session_id", session.id.text, isSecret: true)
        case .guest(let id): QueryItem("guest_session_id", id.text, isSecret: true)
        }
    }
}
