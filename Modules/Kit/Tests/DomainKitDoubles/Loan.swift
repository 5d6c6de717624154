import DomainKit

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
