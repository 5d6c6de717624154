import Domain

/// The form in which a sorted list is stored.
struct TopListDTO: StoredDocument {
    let ranks: [Int]
    /// As many as ranks.
    let movies: [MovieDTO]
    /// Milliseconds since 1970 by page number.
    let pages: [Int: Int64]
    let totalPages: Int
    let totalResults: Int

    init(_ list: TopList) {
        ranks = list.movies.map(\.rank)
        movies = list.movies.map { MovieDTO($0.movie) }
        pages = list.pages.mapValues(\.millisecondsSince1970)
        totalPages = list.totalPages
        totalResults = list.totalResults
    }

    func toDomain() -> TopList {
        TopList(
            movies: zip(ranks, movies).compactMap { rank, movie in
                movie.toDomain().map { RankedMovie(rank: rank, movie: $0) }
            },
            pages: pages.mapValues(Timestamp.init(millisecondsSince1970:)),
            totalPages: totalPages,
            totalResults: totalResults
        )
    }
}
