import Domain

/// TMDB's document of one movie. Beside the fields of `MovieDTO`, any field may be missing, null or empty. An empty
/// list may come as an object.
struct MovieDetailsDTO: ResponseDTO {
    let movie: MovieDTO
    let tagline: String?
    let genres: [GenreDTO]
    /// In minutes, or 0 if it is not known.
    let runtime: Int?
    let status: String?
    /// In US dollars, or 0 if it is not known. It can exceed 32 bits.
    let revenue: Int?
    let credits: CreditsDTO?

    struct GenreDTO: Codable, Sendable {
        let id: Int
        let name: String
    }

    /// The people who made the movie (`append_to_response=credits`). People who cannot be read are left out.
    struct CreditsDTO: Codable, Sendable {
        /// In order of billing.
        let cast: [CastMemberDTO]
        let crew: [CrewMemberDTO]

        struct CastMemberDTO: Codable, Sendable {
            let name: String
        }

        struct CrewMemberDTO: Codable, Sendable {
            let name: String
            let job: String
        }

        private enum CodingKeys: String, CodingKey {
            case cast, crew
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            cast = (try? fields.decode(LossyArray<CastMemberDTO>.self, forKey: .cast).elements) ?? []
            crew = (try? fields.decode(LossyArray<CrewMemberDTO>.self, forKey: .crew).elements) ?? []
        }
    }

    private enum CodingKeys: String, CodingKey {
        case tagline, genres, runtime, status, revenue, credits
    }

    /// Decodes a movie. A field of the wrong type counts as missing.
    ///
    /// - Throws: `DecodingError` for a movie without a usable `id` or `title`.
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

    /// - Throws: `service(.unusableResponse)` if the document is not a movie.
    func toDomain() throws(MoviesError) -> MovieDetails {
        guard let movie = movie.toDomain() else { throw .service(.unusableResponse(reason: "it is not a film")) }
        return MovieDetails(
            movie: movie,
            tagline: tagline ?? "",
            genres: genres.map { Genre(id: $0.id, name: $0.name) },
            runtime: runtime.flatMap { (1...10_000).contains($0) ? .seconds($0 * 60) : nil },
            status: status.flatMap { $0.isEmpty ? nil : $0 },
            revenue: revenue.flatMap { $0 > 0 ? $0 : nil },
            directors: credits?.crew.filter { $0.job == "Director" }.map(\.name) ?? [],
            cast: credits?.cast.map(\.name) ?? []
        )
    }
}
