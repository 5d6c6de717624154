/// `GET /movie/{id}`.
struct MovieRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && id(in: request) != nil
    }

    func answer(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        let id = id(in: request)
        guard let film = Catalogue.embedded().films.first(where: { $0.id == id }) else { throw .notFound }
        let appended = request["append_to_response"]?.split(separator: ",") ?? []
        return MovieDocument(film: film, includesCredits: appended.contains("credits"))
    }

    /// Nil for a path that names no film.
    private func id(in request: DemoRequest) -> Int? {
        let parts = request.path.split(separator: "/")
        return parts.count == 2 && parts[0] == "movie" ? Int(parts[1]) : nil
    }
}

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

/// A genre, in TMDB's shape.
struct GenreDocument: Encodable, Sendable {
    let id: Int
    let name: String

    init(_ genre: Genre) {
        id = genre.id
        name = genre.rawValue
    }
}

/// Who made a film, in TMDB's shape.
struct CreditsDocument: Encodable, Sendable {
    private let cast: [[String: String]]
    private let crew: [[String: String]]

    init(_ film: Film) {
        cast = film.cast.map { ["name": $0] }
        crew = film.directors.map { ["name": $0, "department": "Directing", "job": "Director"] }
    }
}
