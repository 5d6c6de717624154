/// `GET /movie/{id}`: the details of a movie.
struct MovieRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && id(in: request) != nil
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        guard let id = id(in: request), let movie = Catalogue.embedded.movie(withID: id) else { throw .notFound }
        let appended = request["append_to_response"]?.split(separator: ",") ?? []
        return MovieDocument(movie: movie, includesCredits: appended.contains("credits"))
    }

    /// Returns the id in the path, or `nil` if the path is not the one of a movie.
    private func id(in request: DemoRequest) -> Int? {
        let segments = request.segments
        return segments.count == 2 && segments[0] == "movie" ? Int(segments[1]) : nil
    }
}

/// The details of a movie, in the format of TMDB.
private struct MovieDocument: Encodable, Sendable {
    let movie: Movie
    let includesCredits: Bool

    private enum CodingKeys: String, CodingKey {
        case genres, runtime, revenue, status, tagline, credits
    }

    private struct GenreDocument: Encodable {
        let id: Int
        let name: String
    }

    private struct CreditsDocument: Encodable {
        let cast: [[String: String]]
        let crew: [[String: String]]
    }

    func encode(to encoder: any Encoder) throws {
        try MovieRow(movie).encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(movie.genres.map { GenreDocument(id: $0.id, name: $0.rawValue) }, forKey: .genres)
        try fields.encode(movie.runtime, forKey: .runtime)
        try fields.encode(movie.revenue, forKey: .revenue)
        try fields.encode("Released", forKey: .status)
        try fields.encode("", forKey: .tagline)
        if includesCredits { try fields.encode(credits, forKey: .credits) }
    }

    private var credits: CreditsDocument {
        CreditsDocument(
            cast: movie.cast.map { ["name": $0] },
            crew: movie.directors.map { ["name": $0, "department": "Directing", "job": "Director"] }
        )
    }
}
