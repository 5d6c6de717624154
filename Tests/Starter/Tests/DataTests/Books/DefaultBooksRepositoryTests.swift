import DataKit
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data

/// Requests, responses and copies of books.
@Suite(.timeLimit(.minutes(1)))
struct DefaultBooksRepositoryTests {
    private static let walden = Book(id: 1, title: "Walden", author: "Henry David Thoreau", year: 1854)
    private static let row = #"{"id": 1, "title": "Walden", "author": "Henry David Thoreau", "year": 1854}"#
    private static let page = #"{"page": 1, "totalPages": 3, "totalResults": 42, "items": [\#(row)]}"#

    private func repository(_ service: FakeDataTransferService) -> DefaultBooksRepository {
        DefaultBooksRepository(
            fetcher: Fetcher(
                service: service,
                store: FakeRecordStore(),
                clock: FakeWallClock(),
                namespace: "library",
                warnings: FakeWarningReporter()
            )
        )
    }

    @Test func `a page is one request, and then a copy`() async throws {
        let service = FakeDataTransferService(.json(Self.page))
        let books = repository(service)
        let query = try BooksQuery("  le   guin ")
        let page = try await books.books(matching: query, page: .first, policy: .remoteOnly).result()
        #expect(page == Page(number: .first, totalPages: 3, totalResults: 42, items: [Self.walden]))
        #expect(try await books.books(matching: query, page: .first, policy: .cachedOnly).result() == page)
        let expected = ServiceRequest(
            as: .program,
            path: "/books",
            query: [QueryItem("query", "le guin"), QueryItem("page", "1")]
        )
        #expect(service.requests.all.map(\.request) == [expected])
    }

    @Test(arguments: [
        (page, 2, "it is page 1 instead of page 2"),
        (page.replacing(row, with: #"{"id": 1}"#), 1, "none of its rows can be read"),
    ])
    func `a page that was not asked for, or cannot be read, is no answer`(
        document: String,
        number: Int,
        reason: String
    ) async throws {
        let books = repository(FakeDataTransferService(.json(document)))
        await #expect(throws: RepositoryError.service(.unusableResponse(reason: reason))) {
            try await books.books(matching: BooksQuery("walden"), page: PageNumber(number), policy: .remoteOnly)
                .result()
        }
    }

    @Test func `details are those of the requested book`() async throws {
        let document = #"{"book": \#(Self.row), "summary": "A pond.", "copies": 2}"#
        let books = repository(FakeDataTransferService(.json(document)))
        let details = try await books.details(of: 1, policy: .remoteOnly).result()
        #expect(details == BookDetails(book: Self.walden, summary: "A pond.", copies: 2))
        await #expect(throws: RepositoryError.service(.unusableResponse(reason: "it is about another book"))) {
            try await books.details(of: 2, policy: .remoteOnly).result()
        }
    }
}
