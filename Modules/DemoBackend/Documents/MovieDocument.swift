/// A film as `/movie/{id}` tells of it, in TMDB's shape.
struct MovieDocument: Encodable, Sendable {
    let film: Film
    let includesCredits: Bool

    private enum CodingKeys: String, CodingKey {
        case genres, runtime, revenue, status, tagline, credits
    }

    func encode(to encoder: any Encoder) throws {
        try MovieRow(film).encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(film.genres.map(GenreDocument.init), forKey: .genres)
        try fields.encode(film.runtime, forKey: .runtime)
        try fields.encode(film.revenue, forKey: .revenue)
        try fields.encode("Released", forKey: .status)
        try fields.encode("", forKey: .tagline)
        if includesCredits { try fields.encode(CreditsDocument(film), forKey: .credits) }
    }
}
