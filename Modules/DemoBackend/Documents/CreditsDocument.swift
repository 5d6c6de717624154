/// Who made a film, in TMDB's shape.
struct CreditsDocument: Encodable, Sendable {
    private let cast: [[String: String]]
    private let crew: [[String: String]]

    init(_ film: Film) {
        cast = film.cast.map { ["name": $0] }
        crew = film.directors.map { ["name": $0, "department": "Directing", "job": "Director"] }
    }
}
