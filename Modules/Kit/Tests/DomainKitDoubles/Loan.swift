public import DomainKit

/// A change of the tests: who has borrowed a book, or nobody.
public struct Loan: OutboxChange {
    public let book: String
    public let reader: String?

    public init(_ book: String, to reader: String? = nil) {
        self.book = book
        self.reader = reader
    }

    public var key: String { book }
}
