import DataKit
import DomainKit

/// The service's envelope around a page of any list. A row that cannot be read is left out and counted.
struct PageDTO<Row: Codable & Sendable>: ResponseDTO {
    let page: Int
    let totalPages: Int
    let totalResults: Int
    let items: LossyArray<Row>

    var unreadableRows: Int { items.unreadableCount }

    /// - Throws: `service(.unusableResponse)` if it is another page than the requested one, or if no row can be read. Such a copy,
    ///   perhaps of an earlier version, is then fetched again.
    func rows(ofPage requestedPage: PageNumber) throws(RepositoryError) -> Page<Row> {
        guard page == requestedPage.value else {
            throw .service(.unusableResponse(reason: "it is page \(page) instead of page \(requestedPage)"))
        }
        guard unreadableRows == 0 || !items.elements.isEmpty else {
            throw .service(.unusableResponse(reason: "none of its rows can be read"))
        }
        return Page(
            number: requestedPage,
            totalPages: max(0, totalPages),
            totalResults: max(0, totalResults),
            items: items.elements
        )
    }
}
