struct MoviesPageDocument: Encodable, Sendable {
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

    /// Creates one page of a list. As at the service, a page after the last one is empty, and an empty list has one
    /// page.
    ///
    /// - Parameter rating: The user's rating of a movie, in a list of rated movies.
    init(_ movies: [Movie], page: Int, rating: (Movie) -> Double? = { _ in nil }) {
        self.page = page
        results = movies.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize).map { movie in
            var row = MovieRow(movie)
            row.rating = rating(movie)
            return row
        }
        totalPages = max(1, (movies.count + Self.pageSize - 1) / Self.pageSize)
        totalResults = movies.count
    }
}

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
    /// Only rows of rated movies have one.
    var rating: Double?

    enum CodingKeys: String, CodingKey {
        case adult, id, overview, popularity, title, video, rating
        case genreIDs = "genre_ids"
        case originalLanguage = "original_language"
        case originalTitle = "original_title"
        case posterPath = "poster_path"
        case releaseDate = "release_date"
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
    }

    init(_ movie: Movie) {
        genreIDs = movie.genres.map(\.id)
        id = movie.id
        originalLanguage = movie.originalLanguage
        originalTitle = movie.originalTitle
        overview = movie.overview
        popularity = movie.popularity
        posterPath = "/\(movie.id).svg"
        releaseDate = movie.releaseDate
        title = movie.title
        voteAverage = movie.score
        voteCount = movie.votes
    }
}
