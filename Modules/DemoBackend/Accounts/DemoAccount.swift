/// An account of the demo, with the lists that its user keeps.
struct DemoAccount: Codable, Sendable {
    /// How many sessions last at once; the oldest ends when one more begins.
    static let sessionLimit = 10

    let id: Int
    let username: String
    let passwordHash: String
    /// The sessions that have not ended, the newest last.
    var sessions: [String] = []
    /// Ids of films, what was added last first.
    var lists: [DemoList: [Int]] = [:]
    /// By the id of the film.
    var ratings: [Int: Double] = [:]
}
