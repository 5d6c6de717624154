package import DomainKit

/// An item of the tests: a book, as a list shows it.
package struct Book: Sendable, Hashable, Identifiable {
    package let id: Int
    package let title: String

    package init(_ id: Int, _ title: String? = nil) {
        self.id = id
        self.title = title ?? "Book \(id)"
    }

    /// A page of books that was cached at the beginning of time.
    package static func page(
        _ number: Int,
        _ books: [Book],
        of pages: Int = 3,
        at milliseconds: Int64 = 0
    ) throws -> Cached<Page<Book>> {
        let page = Page(number: try PageNumber(number), totalPages: pages, totalResults: pages * 20, items: books)
        return Cached(page, at: Timestamp(millisecondsSince1970: milliseconds))
    }
}

/// A change of the tests: who has borrowed a book, or nobody.
package struct Loan: OutboxChange {
    package let book: String
    package let reader: String?

    package init(_ book: String, to reader: String? = nil) {
        self.book = book
        self.reader = reader
    }

    package var key: String { book }
}
