/// Someone who made a film, and as what, as TMDB sends them.
struct CrewMemberDTO: Codable, Sendable {
    let name: String
    let job: String

    static let director = "Director"
}
