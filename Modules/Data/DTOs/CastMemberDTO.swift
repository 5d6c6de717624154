/// An actor of a film as TMDB sends them; actors stand in order of billing.
struct CastMemberDTO: Codable, Sendable {
    let name: String
}
