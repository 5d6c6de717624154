import Domain

/// A book that a reader has borrowed.
struct Loan: Sendable, Hashable {
    let title: String
    let dueAt: Timestamp
}

/// Fetches what a reader has borrowed.
protocol LoansRepository: Sendable {
    /// - Parameter card: The number of the reader's card.
    func loans(of card: Int, policy: FetchPolicy) -> AsyncStream<FetchEvent<[Loan]>>
}
