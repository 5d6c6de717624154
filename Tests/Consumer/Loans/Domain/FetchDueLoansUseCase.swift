package import DomainKit

/// Fetches the loans that are due soon, the most urgent first. Those that are overdue come before all others.
package struct FetchDueLoansUseCase: Sendable {
    private let loans: any LoansRepository

    package init(loans: any LoansRepository) {
        self.loans = loans
    }

    /// - Parameter span: How far ahead a loan counts as due soon.
    package func execute(
        _ card: Int,
        within span: Duration,
        of now: Timestamp,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<[Loan]>> {
        .performing { events in
            for await event in loans.loans(of: card, policy: policy) {
                let due = event.map { loans in
                    loans.filter { now.age(at: $0.dueAt) <= span }.sorted { $0.dueAt < $1.dueAt }
                }
                events.yield(due)
            }
        }
    }
}
