/// What a user thinks of a film, as it comes with a request.
struct RatingDocument: Decodable, Sendable {
    let value: Double

    /// Whether it is one of TMDB's ratings.
    var isValid: Bool {
        (0.5...10).contains(value) && (value * 2).rounded() == value * 2
    }
}
