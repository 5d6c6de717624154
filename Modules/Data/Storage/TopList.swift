import Domain

/// What is known of a sorted list: movies at their places, and when each page was last heard.
///
/// Every place and every movie is there at most once. Places may be unknown: the third page can be asked for alone.
struct TopList: Sendable, Hashable {
    /// How many movies are kept, from the first place on: 25 pages.
    static let limit = 25 * MoviesPage.size

    /// By rank.
    let movies: [RankedMovie]
    /// By number, when the service answered with that page last.
    let pages: [Int: Timestamp]
    let totalPages: Int
    let totalResults: Int

    /// Cut to the limit, whatever it was made of.
    init(movies: [RankedMovie] = [], pages: [Int: Timestamp] = [:], totalPages: Int = 0, totalResults: Int = 0) {
        self.movies = movies.filter { (0..<Self.limit).contains($0.rank) }
        self.pages = pages.filter { (1...Self.limit / MoviesPage.size).contains($0.key) }
        self.totalPages = totalPages
        self.totalResults = totalResults
    }

    /// A page as it was last heard, with what has moved since; nil where it never was.
    func page(_ number: PageNumber) -> Stored<MoviesPage>? {
        guard let storedAt = pages[number.value] else { return nil }
        let ranks = Self.ranks(of: number)
        let page = MoviesPage(
            page: number,
            totalPages: totalPages,
            totalResults: totalResults,
            movies: movies.filter { ranks.contains($0.rank) }.map(\.movie)
        )
        return Stored(page, storedAt: storedAt)
    }

    /// The list with what the service says of one page.
    ///
    /// The page's movies take its places. A movie that was elsewhere leaves that place; one whose place is taken moves
    /// down, and so do those after it up to the first free place. So the same page again changes nothing, and a movie
    /// leaves the list only behind its end: the service's or the limit.
    func merging(_ page: MoviesPage, storedAt: Timestamp) -> TopList {
        let ranks = Self.ranks(of: page.page)
        let heard = page.movies.unique().prefix(ranks.count).enumerated().map {
            RankedMovie(rank: ranks.lowerBound + $0.offset, movie: $0.element)
        }
        let heardIDs = Set(heard.map(\.movie.id))
        let others = movies.filter { !heardIDs.contains($0.movie.id) }
        var next = ranks.lowerBound + heard.count
        let behind = others.drop { $0.rank < ranks.lowerBound }.map { other in
            let rank = max(other.rank, next)
            next = rank + 1
            return RankedMovie(rank: rank, movie: other.movie)
        }
        let isLast = page.page.value >= page.totalPages
        return TopList(
            movies: others.prefix { $0.rank < ranks.lowerBound } + heard + (isLast ? [] : behind),
            pages: pages.filter { !isLast || $0.key < page.page.value }.merging([page.page.value: storedAt]) { $1 },
            totalPages: page.totalPages,
            totalResults: page.totalResults
        )
    }

    private static func ranks(of page: PageNumber) -> Range<Int> {
        (page.value - 1) * MoviesPage.size..<page.value * MoviesPage.size
    }
}
