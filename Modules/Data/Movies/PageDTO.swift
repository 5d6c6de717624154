import DataKit
import Domain
import DomainKit

/// TMDB's envelope around every list.
struct PageDTO<Row: Sendable>: Sendable {
    let page: Int
    let totalPages: Int
    let totalResults: Int
    let results: [Row]
    /// The number of rows that were left out. It is not part of the document.
    let unreadableRows: Int

    enum CodingKeys: String, CodingKey {
        case page, results
        case totalPages = "total_pages"
        case totalResults = "total_results"
    }

    /// Returns the page as the response to a request for `requestedPage`.
    ///
    /// - Parameter item: Makes the item of a row, or returns `nil` to leave it out.
    /// - Throws: `service(.unusableResponse)` if it is a later page, if no row can be read, or if its numbers are impossible.
    func toDomain<Item>(requestedPage: PageNumber, _ item: (Row) -> Item?) throws(RepositoryError) -> Page<Item> {
        guard let number = try? PageNumber(page), totalPages >= 0, (0...1_000_000_000).contains(totalResults) else {
            throw .service(.unusableResponse(reason: "the page numbers are invalid"))
        }
        guard number.value <= requestedPage.value else {
            throw .service(.unusableResponse(reason: "it is page \(page) instead of page \(requestedPage)"))
        }
        guard unreadableRows == 0 || !results.isEmpty else {
            throw .service(.unusableResponse(reason: "none of its rows can be read"))
        }
        return Page(
            number: requestedPage,
            totalPages: min(totalPages, PageNumber.range.upperBound),
            totalResults: totalResults,
            items: rows(of: requestedPage).compactMap(item)
        )
    }

    /// The rows of the page that was requested. A service that ignores the number, or whose list is shorter by now, responds with
    /// an earlier page, which has none of them.
    func rows(of requestedPage: PageNumber) -> [Row] {
        page < requestedPage.value ? [] : results
    }
}

extension PageDTO: ResponseDTO, Codable where Row: Codable {
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        page = try fields.decode(Int.self, forKey: .page)
        totalPages = try fields.decode(Int.self, forKey: .totalPages)
        totalResults = try fields.decode(Int.self, forKey: .totalResults)
        let rows = try fields.decode(LossyArray<Row>.self, forKey: .results)
        results = rows.elements
        unreadableRows = rows.unreadableCount
    }
}

typealias MoviesPageDTO = PageDTO<MovieDTO>

extension MoviesPageDTO {
    /// Returns the page as the response to a request for `requestedPage`.
    ///
    /// - Parameter includesAdult: Whether movies for adults stay. Some of TMDB's lists have no parameter for it.
    func toDomain(requestedPage: PageNumber, includesAdult: Bool) throws(RepositoryError) -> MoviesPage {
        try toDomain(requestedPage: requestedPage) { row in
            includesAdult || row.isAdult != true ? row.toDomain() : nil
        }
    }
}

extension RecordCollection {
    /// The cached pages of searches, charts and related movies. A page is cached as a whole, so that rows that the service drops go
    /// with its next response. Merging rows would leave gaps, because ranks move between requests.
    static let moviesPages = RecordCollection(name: "movies-pages-1", limit: 500)
}
