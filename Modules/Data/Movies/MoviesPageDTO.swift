import DataKit
import Domain
import DomainKit

struct MoviesPageDTO: ResponseDTO {
    let page: Int
    let totalPages: Int
    let totalResults: Int
    let results: LossyArray<MovieDTO>

    var unreadableRows: Int { results.unreadableCount }

    /// Returns the page as the response to a request for `requestedPage`.
    ///
    /// - Parameter includesAdult: Whether movies for adults stay. Some of TMDB's lists have no parameter for it.
    /// - Throws: `service(.unusableResponse)` if it is a later page, if no row can be read, or if its numbers are impossible.
    func toDomain(requestedPage: PageNumber, includesAdult: Bool) throws(RepositoryError) -> MoviesPage {
        guard let number = try? PageNumber(page), totalPages >= 0, (0...1_000_000_000).contains(totalResults) else {
            throw .service(.unusableResponse(reason: "the page numbers are invalid"))
        }
        guard number.value <= requestedPage.value else {
            throw .service(.unusableResponse(reason: "it is page \(page) instead of page \(requestedPage)"))
        }
        guard unreadableRows == 0 || !results.elements.isEmpty else {
            throw .service(.unusableResponse(reason: "none of its rows can be read"))
        }
        return MoviesPage(
            number: requestedPage,
            totalPages: min(totalPages, PageNumber.range.upperBound),
            totalResults: totalResults,
            items: rows(of: requestedPage).compactMap { includesAdult || $0.adult != true ? $0.toDomain() : nil }
        )
    }

    /// The rows of the page that was requested. A service that ignores the number, or whose list is shorter by now, responds with
    /// an earlier page, which has none of them.
    func rows(of requestedPage: PageNumber) -> [MovieDTO] {
        page < requestedPage.value ? [] : results.elements
    }
}

extension RecordCollection {
    /// The cached pages of searches, charts and related movies. A page is cached as a whole, so that rows that the service drops go
    /// with its next response. Merging rows would leave gaps, because ranks move between requests.
    static let moviesPages = RecordCollection(name: "movies-pages-2", limit: 500)
}

struct DatedMovieDTO: Sendable {
    let movie: MovieDTO
    /// `nil` if that was when the document was cached.
    let cachedAt: Timestamp?
}
