import DataKit
import Domain
import DomainKit

/// TMDB's document of one movie, with the parts that `MovieDetailsResource` asks for. Beside the fields of `MovieDTO`, any
/// field may be missing, null or empty. An empty list may come as an object.
///
/// Fields that `toDomain` does not use are not decoded, and so not cached.
struct MovieDetailsDTO: ResponseDTO {
    let movie: MovieDTO
    let tagline: String?
    let genres: [GenreDTO]
    /// In minutes, or 0 if it is not known.
    let runtime: Int?
    let status: String?
    let productionCountries: [CountryDTO]
    let belongsToCollection: CollectionDTO?
    /// In US dollars, or 0 if it is not known.
    let budget: Int?
    /// In US dollars, or 0 if it is not known. It can exceed 32 bits.
    let revenue: Int?
    let imdbId: String?
    let credits: CreditsDTO?
    let videos: VideosDTO?
    let watchProviders: WatchProvidersDTO?
    let similar: RelatedMoviesDTO?
    let recommendations: RelatedMoviesDTO?
    /// It is not encoded, because a copy is the same for every user.
    let accountStates: AccountStatesDTO?

    struct GenreDTO: Codable, Sendable {
        let id: Int
        let name: String
    }

    struct CountryDTO: Codable, Sendable {
        let iso31661: String
        let name: String
    }

    struct CollectionDTO: Codable, Sendable {
        let id: Int
        let name: String
    }

    private enum CodingKeys: String, CodingKey {
        case tagline, genres, runtime, status, productionCountries, belongsToCollection, budget, revenue, imdbId
        case credits, videos, similar, recommendations, accountStates
        case watchProviders = "watch/providers"
    }

    /// A field of the wrong type counts as missing.
    ///
    /// - Throws: `DecodingError` for a movie without a usable `id` or `title`.
    init(from decoder: any Decoder) throws {
        movie = try MovieDTO(from: decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        tagline = try? fields.decodeIfPresent(String.self, forKey: .tagline)
        genres = (try? fields.decode(LossyArray<GenreDTO>.self, forKey: .genres).elements) ?? []
        runtime = try? fields.decodeIfPresent(Int.self, forKey: .runtime)
        status = try? fields.decodeIfPresent(String.self, forKey: .status)
        productionCountries =
            (try? fields.decode(LossyArray<CountryDTO>.self, forKey: .productionCountries).elements) ?? []
        belongsToCollection = try? fields.decodeIfPresent(CollectionDTO.self, forKey: .belongsToCollection)
        budget = try? fields.decodeIfPresent(Int.self, forKey: .budget)
        revenue = try? fields.decodeIfPresent(Int.self, forKey: .revenue)
        imdbId = try? fields.decodeIfPresent(String.self, forKey: .imdbId)
        credits = try? fields.decodeIfPresent(CreditsDTO.self, forKey: .credits)
        videos = try? fields.decodeIfPresent(VideosDTO.self, forKey: .videos)
        watchProviders = try? fields.decodeIfPresent(WatchProvidersDTO.self, forKey: .watchProviders)
        similar = try? fields.decodeIfPresent(RelatedMoviesDTO.self, forKey: .similar)
        recommendations = try? fields.decodeIfPresent(RelatedMoviesDTO.self, forKey: .recommendations)
        accountStates = try? fields.decodeIfPresent(AccountStatesDTO.self, forKey: .accountStates)
    }

    func encode(to encoder: any Encoder) throws {
        try movie.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(tagline, forKey: .tagline)
        try fields.encode(genres, forKey: .genres)
        try fields.encode(runtime, forKey: .runtime)
        try fields.encode(status, forKey: .status)
        try fields.encode(productionCountries, forKey: .productionCountries)
        try fields.encode(belongsToCollection, forKey: .belongsToCollection)
        try fields.encode(budget, forKey: .budget)
        try fields.encode(revenue, forKey: .revenue)
        try fields.encode(imdbId, forKey: .imdbId)
        try fields.encode(credits, forKey: .credits)
        try fields.encode(videos, forKey: .videos)
        try fields.encode(watchProviders, forKey: .watchProviders)
        try fields.encode(similar, forKey: .similar)
        try fields.encode(recommendations, forKey: .recommendations)
    }

    var rows: [MovieDTO] {
        var row = movie
        row.genreIds = genres.map(\.id)
        return [row] + (similar?.results ?? []) + (recommendations?.results ?? [])
    }

    /// - Parameter language: The language of the trailer, if there is one in that language.
    /// - Throws: `service(.unusableResponse)` if the document is not a movie.
    func toDomain(language: Language? = nil) throws(RepositoryError) -> MovieDetails {
        guard let movie = movie.toDomain() else { throw .service(.unusableResponse(reason: "it is not a film")) }
        return MovieDetails(
            movie: movie,
            tagline: tagline ?? "",
            genres: genres.map { Genre(id: $0.id, name: $0.name) },
            runtime: RuntimeDTO(runtime: runtime).toDomain(),
            status: status.flatMap { $0.isEmpty ? nil : $0 },
            countries: productionCountries.map { Country(code: $0.iso31661, name: $0.name) },
            collection: belongsToCollection.map { MovieCollection(id: $0.id, name: $0.name) },
            budget: budget.flatMap { $0 > 0 ? $0 : nil },
            revenue: revenue.flatMap { $0 > 0 ? $0 : nil },
            directors: credits?.crew.map(\.name) ?? [],
            cast: credits?.cast.map(\.name) ?? [],
            imdbID: imdbId.flatMap { try? IMDbID($0) },
            trailer: videos?.trailer(in: language),
            watchOptions: watchProviders?.toDomain() ?? [:],
            similar: similar?.toDomain() ?? [],
            recommended: recommendations?.toDomain() ?? []
        )
    }
}

/// People who cannot be read are left out.
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

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let cast = (try? fields.decode(LossyArray<CastMemberDTO>.self, forKey: .cast).elements) ?? []
        let crew = (try? fields.decode(LossyArray<CrewMemberDTO>.self, forKey: .crew).elements) ?? []
        self.cast = Array(cast.prefix(MovieDetails.castLimit))
        self.crew = crew.filter { $0.job == "Director" }
    }
}

/// The first movies of a list of similar or recommended ones, without their overviews. Movies that cannot be read, and
/// movies for adults, are left out.
struct RelatedMoviesDTO: Codable, Sendable {
    let results: [MovieDTO]

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        results = try fields.decode(LossyArray<MovieDTO>.self, forKey: .results).elements
            .filter { $0.adult != true }
            .prefix(MovieDetails.relatedLimit)
            .map { movie in
                var movie = movie
                movie.overview = nil
                return movie
            }
    }

    func toDomain() -> [Movie] {
        results.compactMap { $0.toDomain() }
    }
}

struct RuntimeDTO: Decodable {
    let runtime: Int?

    func toDomain() -> Duration? {
        runtime.flatMap { (1...10_000).contains($0) ? .seconds($0 * 60) : nil }
    }
}
