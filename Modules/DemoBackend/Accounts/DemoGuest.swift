/// Someone without an account, who may rate films.
struct DemoGuest: Codable, Sendable {
    /// How many are remembered; the service itself forgets guests after a day.
    static let limit = 20

    let session: String
    /// By the id of the film.
    var ratings: [Int: Double] = [:]
}
