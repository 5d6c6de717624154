package import DomainKit

/// A book that a reader has borrowed.
package struct Loan: Sendable, Hashable {
    package let title: String
    package let dueAt: Timestamp

    package init(title: String, dueAt: Timestamp) {
        self.title = title
        self.dueAt = dueAt
    }
}

/// Fetches what a reader has borrowed.
package protocol LoansRepository: Sendable {
    /// - Parameter card: The number of the reader's card.
    func loans(of card: Int, policy: FetchPolicy) -> AsyncStream<FetchEvent<[Loan]>>
}
