@testable import DomainKit

/// A change that is not about films: who has borrowed a book, or nobody.
struct Loan: OutboxChange {
    let book: String
    let reader: String?

    init(_ book: String, to reader: String?) {
        self.book = book
        self.reader = reader
    }

    var key: String { book }
}
