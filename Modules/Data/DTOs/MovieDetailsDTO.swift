import Domain

/// A film as TMDB's `/movie/{id}` tells of it; also the form in which it is stored. Beside the film's own fields,
/// everything may be missing, null, empty or, where a list is empty, an object.
struct MovieDetailsDTO: StoredDocument {
    let movie: MovieDTO
    let tagline: String?
    let genres: [GenreDTO]
    /// In minutes; 0 where it is not known.
    let runtime: Int?
    let status: String?
    /// In US dollars, beyond what 32 bits hold; 0 where it is not known.
    let revenue: Int?
    let credits: CreditsDTO?

    enum CodingKeys: String, CodingKey {
        case tagline, genres, runtime, status, revenue, credits
    }

    /// Reads what it can; throws for a film without a usable `id` or `title`.
    init(from decoder: any Decoder) throws {
        movie = try MovieDTO(from: decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        tagline = try? fields.decode(String.self, forKey: .tagline)
        genres = (try? fields.decode(LossyArray<GenreDTO>.self, forKey: .genres).elements) ?? []
        runtime = try? fields.decode(Int.self, forKey: .runtime)
        status = try? fields.decode(String.self, forKey: .status)
        revenue = try? fields.decode(Int.self, forKey: .revenue)
        credits = try? fields.decode(CreditsDTO.self, forKey: .credits)
    }

    init(_ details: MovieDetails) {
        movie = MovieDTO(details.movie)
        tagline = details.tagline
        genres = details.genres.map(GenreDTO.init)
        runtime = details.runtime.map { Int($0.components.seconds / 60) }
        status = details.status
        revenue = details.revenue
        credits = CreditsDTO(cast: details.cast, directors: details.directors)
    }

    func encode(to encoder: any Encoder) throws {
        try movie.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(tagline, forKey: .tagline)
        try fields.encode(genres, forKey: .genres)
        try fields.encode(runtime, forKey: .runtime)
        try fields.encode(status, forKey: .status)
        try fields.encode(revenue, forKey: .revenue)
        try fields.encode(credits, forKey: .credits)
    }

    /// Throws `invalidResponse` where it is no film.
    func toDomain() throws(MoviesError) -> MovieDetails {
        guard let movie = movie.toDomain() else { throw .invalidResponse(reason: "it is no film") }
        return MovieDetails(
            movie: movie,
            tagline: tagline ?? "",
            genres: genres.map { $0.toDomain() },
            runtime: runtime.flatMap { (1...10_000).contains($0) ? .seconds($0 * 60) : nil },
            status: status.flatMap { $0.isEmpty ? nil : $0 },
            revenue: revenue.flatMap { $0 > 0 ? $0 : nil },
            directors: credits?.directors ?? [],
            cast: credits?.cast.map(\.name) ?? []
        )
    }
}
