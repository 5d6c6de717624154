import Domain
import DomainKit

/// The known part of a sorted list: movies at their ranks, and the time of each page's last response.
///
/// Every rank and every movie is present at most once. Ranks can be missing: the third page can be fetched alone. Ranks move
/// between two requests, so pages that are cached apart would repeat movies and leave gaps.
struct DiscoverList: Codable, Sendable {
    /// 25 pages, from the first rank on.
    static let limit = 25 * MoviesPage.size

    /// In ascending order, 0 for the first movie. As many as `movies`.
    let ranks: [Int]
    let movies: [MovieDTO]
    /// By page number: the time of the last response, in milliseconds since 1970.
    let pages: [Int: Int64]
    /// The pages whose last movies are beyond a limit.
    let cutPages: Set<Int>
    let totalPages: Int
    let totalResults: Int

    init() {
        self.init([], pages: [:], cutPages: [], totalPages: 0, totalResults: 0)
    }

    private enum CodingKeys: CodingKey {
        case ranks, movies, pages, cutPages, totalPages, totalResults
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let ranks = try fields.decode([Int].self, forKey: .ranks)
        let movies = try fields.decode([MovieDTO].self, forKey: .movies)
        self.init(
            zip(ranks, movies).map(Entry.init),
            pages: try fields.decode([Int: Int64].self, forKey: .pages),
            cutPages: try fields.decode(Set<Int>.self, forKey: .cutPages),
            totalPages: try fields.decode(Int.self, forKey: .totalPages),
            totalResults: try fields.decode(Int.self, forKey: .totalResults)
        )
    }

    private init(
        _ entries: [Entry],
        pages: [Int: Int64],
        cutPages: Set<Int>,
        totalPages: Int,
        totalResults: Int,
        limit: Int = DiscoverList.limit
    ) {
        let included = entries.filter { (0..<limit).contains($0.rank) }
        ranks = included.map(\.rank)
        movies = included.map(\.movie)
        self.pages = pages.filter { (1...(limit - 1) / MoviesPage.size + 1).contains($0.key) }
        let beyond = entries.filter { $0.rank >= limit }.map { $0.rank / MoviesPage.size + 1 }
        self.cutPages = cutPages.union(beyond).intersection(self.pages.keys)
        self.totalPages = totalPages
        self.totalResults = totalResults
    }

    func limited(to limit: Int) -> DiscoverList {
        guard let last = ranks.last, last >= limit else { return self }
        return DiscoverList(
            entries,
            pages: pages,
            cutPages: cutPages,
            totalPages: totalPages,
            totalResults: totalResults,
            limit: limit
        )
    }

    func page(_ number: PageNumber) -> Cached<MoviesPage>? {
        guard let time = pages[number.value] else { return nil }
        let ranks = Self.ranks(of: number)
        let page = MoviesPage(
            number: number,
            totalPages: min(totalPages, PageNumber.range.upperBound),
            totalResults: totalResults,
            items: entries.filter { ranks.contains($0.rank) }.compactMap { $0.movie.toDomain() }
        )
        return Cached(
            page,
            at: Timestamp(millisecondsSince1970: time),
            isComplete: !cutPages.contains(number.value)
        )
    }

    var rows: [DatedMovieDTO] {
        entries.map { entry in
            let time = pages[entry.rank / MoviesPage.size + 1].map { Timestamp(millisecondsSince1970: $0) }
            return DatedMovieDTO(movie: entry.movie, cachedAt: time)
        }
    }

    /// Returns the list with the movies of a response at the ranks of its page.
    ///
    /// A movie that was elsewhere in the list leaves its rank. A movie whose rank is taken moves down, and so do the
    /// movies after it, up to the first free rank. So merging the same page again changes nothing, and a movie leaves
    /// the list only at its end, which is the service's last page or the limit. A full page of movies that are all before it is
    /// one that the service repeats: they stay where they are.
    func merging(_ response: MoviesPageDTO, of page: PageNumber, at now: Timestamp) -> DiscoverList {
        let ranks = Self.ranks(of: page)
        var ids: Set<Int> = []
        let rows = response.rows(of: page).filter { $0.adult != true && ids.insert($0.id).inserted }
        let earlier = entries.prefix { $0.rank < ranks.lowerBound }.map(\.movie.id)
        let repeats = rows.count >= ranks.count && ids.isSubset(of: earlier)
        let arrived = (repeats ? [] : rows).prefix(ranks.count).enumerated()
            .map { Entry(rank: ranks.lowerBound + $0.offset, movie: $0.element) }
        let arrivedIDs = Set(arrived.map(\.movie.id))
        let others = entries.filter { !arrivedIDs.contains($0.movie.id) }
        var nextRank = ranks.lowerBound + arrived.count
        let behind = others.drop { $0.rank < ranks.lowerBound }.map { other in
            let rank = max(other.rank, nextRank)
            nextRank = rank + 1
            return Entry(rank: rank, movie: other.movie)
        }
        let isLast = page.value >= response.totalPages
        return DiscoverList(
            others.prefix { $0.rank < ranks.lowerBound } + arrived + (isLast ? [] : behind),
            pages: pages.filter { !isLast || $0.key < page.value }
                .merging([page.value: now.millisecondsSince1970]) { $1 },
            cutPages: cutPages.subtracting([page.value]),
            totalPages: response.totalPages,
            totalResults: response.totalResults
        )
    }

    private struct Entry {
        let rank: Int
        let movie: MovieDTO
    }

    private var entries: [Entry] {
        zip(ranks, movies).map(Entry.init)
    }

    private static func ranks(of page: PageNumber) -> Range<Int> {
        (page.value - 1) * MoviesPage.size..<page.value * MoviesPage.size
    }
}
