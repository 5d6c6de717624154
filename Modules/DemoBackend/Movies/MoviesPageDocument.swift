/// The envelope around a list of films, in TMDB's shape.
struct MoviesPageDocument: Encodable, Sendable {
    /// As at TMDB.
    static let pageSize = 20

    let page: Int
    let results: [MovieRow]
    let totalPages: Int
    let totalResults: Int

    enum CodingKeys: String, CodingKey {
        case page, results
        case totalPages = "total_pages"
        case totalResults = "total_results"
    }

    /// A page past the end is empty, and a list without films has one page, as at TMDB.
    init(_ films: [Film], page: Int) {
        self.page = page
        results = films.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize).map(MovieRow.init)
        totalPages = max(1, (films.count + Self.pageSize - 1) / Self.pageSize)
        totalResults = films.count
    }
}

/// A film as a row of a list, in TMDB's shape.
struct MovieRow: Encodable, Sendable {
    let adult = false
    let genreIDs: [Int]
    let id: Int
    let originalLanguage: String
    let originalTitle: String
    let overview: String
    let popularity: Double
    let posterPath: String
    let releaseDate: String
    let title: String
    let video = false
    let voteAverage: Double
    let voteCount: Int

    enum CodingKeys: String, CodingKey {
        case adult, id, overview, popularity, title, video
        case genreIDs = "genre_ids"
        case originalLanguage = "original_language"
        case originalTitle = "original_title"
        case posterPath = "poster_path"
        case releaseDate = "release_date"
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
    }

    /// The editors' score counts as one vote.
    init(_ film: Film) {
        genreIDs = film.genres.map(\.id)
        id = film.id
        originalLanguage = film.originalLanguage
        originalTitle = film.originalTitle
        overview = film.overview
        popularity = film.popularity
        posterPath = "/\(film.id).svg"
        releaseDate = film.releaseDate
        title = film.title
        voteAverage = film.score
        voteCount = 1
    }
}
