import Domain

/// What TMDB answers to a change: older answers lack `success`.
struct ConfirmationDTO: Decodable, Sendable {
    let success: Bool?
    let statusMessage: String?

    enum CodingKeys: String, CodingKey {
        case success
        case statusMessage = "status_message"
    }

    /// Throws `invalidResponse` where the service says, by a status of success, that there was none.
    func check() throws(MoviesError) {
        guard success != false else {
            throw .invalidResponse(reason: statusMessage ?? "it says that nothing was done")
        }
    }
}
