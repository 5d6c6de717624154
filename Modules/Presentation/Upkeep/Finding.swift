package import DomainKit

/// The result of one check of `movies doctor`.
package struct Finding: Sendable, Hashable {
    /// Whether there is something to do.
    package enum Verdict: String, Sendable, Hashable {
        /// Nothing is to be done.
        case good
        /// Something is wrong, and the advice says what to do.
        case bad
    }

    /// The subject of the check, in a word or two.
    package let subject: String
    /// Whether there is something to do.
    package let verdict: Verdict
    /// What was found, as a phrase.
    package let detail: String
    /// Sentences that say how to solve the problem, or what to do next.
    package let advice: [String]

    /// A check that found nothing wrong.
    package static func good(_ subject: String, _ detail: String, advice: [String] = []) -> Finding {
        Finding(subject: subject, verdict: .good, detail: detail, advice: advice)
    }

    /// A check that found something wrong, with sentences that say what to do.
    package static func bad(_ subject: String, _ detail: String, advice: [String]) -> Finding {
        Finding(subject: subject, verdict: .bad, detail: detail, advice: advice)
    }

    /// Returns a failed check with the message of its error.
    package static func bad(_ subject: String, _ error: RepositoryError, context: FailureContext) -> Finding {
        let message = ErrorMessage(error, context: context)
        return .bad(subject, message?.summary ?? "interrupted", advice: message?.advice ?? [])
    }
}
