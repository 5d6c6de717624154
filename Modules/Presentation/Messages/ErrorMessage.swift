package import Domain

/// A failure as a person reads it: what happened and why, then what to do next.
package struct ErrorMessage: Sendable, Hashable {
    /// One sentence.
    package let summary: String
    /// Sentences to act on; there may be none.
    package let advice: [String]

    /// Nil for `cancelled`, which is never shown as an error.
    package init?(_ error: MoviesError, context: FailureContext) {
        guard let cause = FailureCause.text(error, context) else { return nil }
        summary = cause + Self.missing(error, context.attempt) + "."
        advice = FailureAdvice.lines(error, context).map { TerminalText($0).value }
    }

    /// Says that no stored copy could stand in, where one was looked for.
    private static func missing(_ error: MoviesError, _ attempt: Attempt) -> String {
        guard case .reading(let subject) = attempt, error.leavesStoredStanding else { return "" }
        return ", and nothing is saved for this \(subject)"
    }
}
