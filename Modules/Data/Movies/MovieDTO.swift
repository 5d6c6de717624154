import DataKit
import Domain
import DomainKit

/// A movie in TMDB's lists. Only `id` and a title are always present. The rest may be missing, null or empty
/// (sparse rows of `/search/movie`, seen since 2026).
struct MovieDTO: ResponseDTO {
    let id: Int
    /// The original title if the row has no other.
    let title: String
    var originalTitle: String?
    var originalLanguage: String?
    var overview: String?
    var releaseDate: String?
    var voteAverage: Double?
    var voteCount: Int?
    var posterPath: String?
    var genreIds: [Int]?
    var adult: Bool?
    var rating: Double?

    /// A field of the wrong type counts as missing.
    ///
    /// - Throws: `DecodingError` for a row without a usable `id` or title.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(Int.self, forKey: .id)
        originalTitle = try? fields.decodeIfPresent(String.self, forKey: .originalTitle)
        let ownTitle = try? fields.decodeIfPresent(String.self, forKey: .title)
        guard let title = Self.isBlank(ownTitle) ? originalTitle : ownTitle, MovieID(id) != nil, !Self.isBlank(title)
        else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: fields, debugDescription: "no usable id or title")
        }
        self.title = title
        originalLanguage = try? fields.decodeIfPresent(String.self, forKey: .originalLanguage)
        overview = try? fields.decodeIfPresent(String.self, forKey: .overview)
        releaseDate = try? fields.decodeIfPresent(String.self, forKey: .releaseDate)
        voteAverage = try? fields.decodeIfPresent(Double.self, forKey: .voteAverage)
        voteCount = try? fields.decodeIfPresent(Int.self, forKey: .voteCount)
        posterPath = try? fields.decodeIfPresent(String.self, forKey: .posterPath)
        genreIds = try? fields.decodeIfPresent([Int].self, forKey: .genreIds)
        adult = try? fields.decodeIfPresent(Bool.self, forKey: .adult)
        rating = try? fields.decodeIfPresent(Double.self, forKey: .rating)
    }

    private static func isBlank(_ text: String?) -> Bool {
        text?.utf8.allSatisfy { $0 <= UInt8(ascii: " ") } ?? true
    }

    /// For a movie that is saved before the service is asked.
    init(_ movie: Movie) {
        id = movie.id.value
        title = movie.title
        originalTitle = movie.originalTitle
        originalLanguage = movie.originalLanguage?.tag
        overview = movie.overview
        releaseDate = movie.releaseDate?.description
        voteAverage = movie.rating?.average
        voteCount = movie.rating?.votes
        posterPath = movie.poster?.value
        genreIds = movie.genres.map(\.id)
    }

    func toDomain() -> Movie? {
        guard let id = MovieID(id) else { return nil }
        // Most titles are the original ones. Then both are one text in memory.
        let originalTitle = originalTitle.flatMap { $0 == title ? nil : $0 }
        return Movie(
            id: id,
            title: title,
            originalTitle: originalTitle ?? title,
            originalLanguage: originalLanguage.flatMap { Language(ofMovie: $0) },
            overview: overview ?? "",
            releaseDate: releaseDate.flatMap(CalendarDate.init(service:)),
            rating: Rating(average: voteAverage ?? 0, votes: voteCount ?? 0),
            poster: posterPath.flatMap(PosterPath.init),
            genres: (genreIds ?? []).compactMap { id in Genre.known.first { $0.id == id } }
        )
    }
}

extension CalendarDate {
    /// The day of a date of TMDB's, which may have a time: `2013-02-14T00:00:00.000Z`, as in
    /// https://developer.themoviedb.org/reference/movie-release-dates. Returns `nil` for any other text.
    init?(service text: String) {
        let next = text.utf8.dropFirst(10).first
        guard next == nil || next == UInt8(ascii: "T") || next == UInt8(ascii: " ") else { return nil }
        self.init(next == nil ? text : String(Substring(text.utf8.prefix(10))))
    }
}
