import DataKit
import DomainKit

/// The service's envelope around a page of any list. A row that cannot be read is left out and counted.
struct PageDTO<Row: Codable & Sendable>: ResponseDTO {
    let page: Int
    let totalPages: Int
    let totalResults: Int
    let items: [Row]
    let unreadableRows: Int

    private enum CodingKeys: CodingKey {
        case page, totalPages, totalResults, items
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        page = try fields.decode(Int.self, forKey: .page)
        totalPages = try fields.decode(Int.self, forKey: .totalPages)
        totalResults = try fields.decode(Int.self, forKey: .totalResults)
        let rows = try fields.decode(LossyArray<Row>.self, forKey: .items)
        (items, unreadableRows) = (rows.elements, rows.unreadableCount)
    }

    /// - Throws: `service(.unusableResponse)` if it is another page than the requested one, or if no row can be read. Such a copy,
    ///   perhaps of an earlier version, is then fetched again.
    func toDomain<Item>(requestedPage: PageNumber, _ item: (Row) -> Item) throws(RepositoryError) -> Page<Item> {
        guard page == requestedPage.value else {
            throw .service(.unusableResponse(reason: "it is page \(page) instead of page \(requestedPage)"))
        }
        guard unreadableRows == 0 || !items.isEmpty else {
            throw .service(.unusableResponse(reason: "none of its rows can be read"))
        }
        return Page(
            number: requestedPage,
            totalPages: max(0, totalPages),
            totalResults: max(0, totalResults),
            items: items.map(item)
        )
    }
}
