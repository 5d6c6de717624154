package import Domain

/// The result of one check of `movies doctor`.
package struct Finding: Sendable, Hashable {
    package enum Verdict: String, Sendable, Hashable {
        case good
        case bad
    }

    /// The subject of the check, in a word or two.
    let subject: String
    package let verdict: Verdict
    package let detail: String
    /// Sentences that say how to solve the problem, or what to do next.
    let advice: [String]

    package static func good(_ subject: String, _ detail: String, advice: [String] = []) -> Finding {
        Finding(subject: subject, verdict: .good, detail: detail, advice: advice)
    }

    package static func bad(_ subject: String, _ detail: String, advice: [String]) -> Finding {
        Finding(subject: subject, verdict: .bad, detail: detail, advice: advice)
    }

    /// Returns a failed check with the message of its error.
    package static func bad(_ subject: String, _ error: MoviesError, context: FailureContext) -> Finding {
        let message = ErrorMessage(error, context: context)
        return .bad(subject, message?.summary ?? "interrupted", advice: message?.advice ?? [])
    }
}
