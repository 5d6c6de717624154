package import Domain
package import DomainKit
import PresentationKit

/// Loads the loans that are due soon: first the copy, if there is one, then the response of the service.
@MainActor
package final class DueLoansViewModel {
    package var state: DueLoansState { load.state }

    private let fetchDueLoans: FetchDueLoansUseCase
    private let load = LatestLoad(DueLoansState())

    package init(fetchDueLoans: FetchDueLoansUseCase) {
        self.fetchDueLoans = fetchDueLoans
    }

    /// Starts to load and returns the states of the screen. The last one is the result.
    package func show(
        _ card: Int,
        withinDays days: Int,
        of now: Timestamp,
        policy: FetchPolicy
    ) -> AsyncStream<DueLoansState> {
        let events = fetchDueLoans.execute(card, within: .seconds(86_400) * days, of: now, policy: policy)
        return load.start(from: DueLoansState(days: days, now: now), events)
    }
}

/// What the screen shows.
package struct DueLoansState: LoadState, Equatable {
    package var days = 0
    package var now = Timestamp(millisecondsSince1970: 0)
    package private(set) var loans: [Loan]?
    package private(set) var isCopy = false
    package private(set) var error: RepositoryError?

    package mutating func apply(_ event: FetchEvent<[Loan]>) {
        switch event {
        case .cached(let copy): (loans, isCopy) = (copy.value, true)
        case .finished(let result, let origin): (loans, isCopy, error) = (result.value, origin == .cache, nil)
        case .failed(let error, let copy):
            if let copy { (loans, isCopy) = (copy.value, true) }
            self.error = error
        }
    }

    /// The lines to print. The titles come from outside, so they are made harmless.
    package var lines: [String] {
        guard let loans else { return [] }
        let heading = loans.isEmpty ? "Nothing is due within \(days) days." : "Due within \(days) days:"
        return [heading + (isCopy ? " (copy)" : "")]
            + loans.map { loan in
                let days = Int(now.age(at: loan.dueAt) / .seconds(86_400))
                return "in \(days) days   \(TerminalText(loan.title))"
            }
    }
}
