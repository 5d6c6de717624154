package import DataKit
package import Domain
package import DomainKit

/// Books of the service. Pages and details are cached.
package struct DefaultBooksRepository: BooksRepository {
    private let fetcher: Fetcher

    package init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    package func books(
        matching query: BooksQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<Page<Book>>> {
        fetcher.fetch(BooksResource(query: query, page: page), policy: policy)
    }

    package func details(of id: Book.ID, policy: FetchPolicy) -> AsyncStream<FetchEvent<BookDetails>> {
        fetcher.fetch(BookDetailsResource(id: id), policy: policy)
    }
}

/// `GET /books?page=1&query=walden`: one page of the books that match a query.
struct BooksResource: RemoteResource {
    static let collection = RecordCollection(name: "books-1", limit: 200)

    let query: BooksQuery
    let page: PageNumber

    var request: ServiceRequest {
        ServiceRequest(
            as: .program,
            path: "/books",
            query: [QueryItem("query", query.words), QueryItem("page", String(page.value))]
        )
    }

    func value(from dto: PageDTO<BookDTO>) throws(RepositoryError) -> Page<Book> {
        try dto.rows(ofPage: page).map { $0.toDomain() }
    }
}

/// `GET /books/7`: all about one book.
struct BookDetailsResource: RemoteResource {
    static let collection = RecordCollection(name: "book-details-1", limit: 200)

    let id: Book.ID

    var request: ServiceRequest { ServiceRequest(as: .program, path: "/books/\(id)") }

    func value(from dto: BookDetailsDTO) throws(RepositoryError) -> BookDetails {
        guard dto.book.id == id else { throw .service(.unusableResponse(reason: "it is about another book")) }
        return BookDetails(book: dto.book.toDomain(), summary: dto.summary, copies: max(0, dto.copies))
    }
}
