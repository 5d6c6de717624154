/// A request to sign in that has not become a session yet.
struct DemoSignIn: Codable, Sendable {
    /// As at TMDB, an hour.
    static let lifetime = 3600

    let token: String
    /// In seconds since the beginning of 1970.
    let expiresAt: Int
    /// Nil until it is approved.
    var account: Int?
}
