/// A page of a list, of twenty rows.
struct PageDocument<Row: Encodable & Sendable>: Encodable, Sendable {
    let page: Int
    let results: [Row]
    let totalPages: Int
    let totalResults: Int

    enum CodingKeys: String, CodingKey {
        case page, results
        case totalPages = "total_pages"
        case totalResults = "total_results"
    }

    /// As at the service, a page after the last one is empty, and an empty list has one page.
    init<Value>(_ values: [Value], page: Int, row: (Value) -> Row) {
        let size = 20
        self.page = page
        results = values.dropFirst((page - 1) * size).prefix(size).map(row)
        totalPages = max(1, (values.count + size - 1) / size)
        totalResults = values.count
    }
}

extension PageDocument<MovieRow> {
    init(_ movies: [Movie], page: Int) {
        self.init(movies, page: page) { MovieRow($0) }
    }
}

struct MovieRow: Encodable, Sendable {
    private let movie: Movie
    private let rating: Double?

    /// - Parameter rating: The user's rating, in a list of rated movies.
    init(_ movie: Movie, rating: Double? = nil) {
        self.movie = movie
        self.rating = rating
    }

    private enum CodingKeys: String, CodingKey {
        case adult, id, overview, popularity, title, video, rating
        case genreIDs = "genre_ids"
        case originalLanguage = "original_language"
        case originalTitle = "original_title"
        case posterPath = "poster_path"
        case releaseDate = "release_date"
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(false, forKey: .adult)
        try fields.encode(movie.genres.map(\.id), forKey: .genreIDs)
        try fields.encode(movie.id, forKey: .id)
        try fields.encode(movie.originalLanguage, forKey: .originalLanguage)
        try fields.encode(movie.originalTitle, forKey: .originalTitle)
        try fields.encode(movie.overview, forKey: .overview)
        try fields.encode(movie.popularity, forKey: .popularity)
        try fields.encode("/\(movie.id).svg", forKey: .posterPath)
        try fields.encode(movie.releaseDate, forKey: .releaseDate)
        try fields.encode(movie.title, forKey: .title)
        try fields.encode(false, forKey: .video)
        try fields.encode(movie.score, forKey: .voteAverage)
        try fields.encode(movie.votes, forKey: .voteCount)
        try fields.encodeIfPresent(rating, forKey: .rating)
    }
}
