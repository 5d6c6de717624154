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
