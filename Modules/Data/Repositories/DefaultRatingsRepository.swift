public import Domain

/// Users' ratings at the service. Nothing of them is kept here.
public struct DefaultRatingsRepository: RatingsRepository {
    private let client: ServiceClient

    public init(service: any DataTransferService) {
        client = ServiceClient(service: service)
    }

    public func rate(_ movie: MovieID, _ rating: UserRating, in session: UserSession) async throws(MoviesError) {
        try await client.response(to: RatingEndpoints.rate(movie, rating, in: session)).check()
    }

    public func removeRating(of movie: MovieID, in session: UserSession) async throws(MoviesError) {
        try await client.response(to: RatingEndpoints.remove(movie, in: session)).check()
    }
}
