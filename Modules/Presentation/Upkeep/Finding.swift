package import Domain

/// One thing that was looked at, how it is, and what to do where it is not well.
package struct Finding: Sendable, Hashable {
    package enum Verdict: String, Sendable, Hashable {
        case good
        case bad
    }

    /// What was looked at, in a word or two.
    package let subject: String
    package let verdict: Verdict
    package let detail: String
    /// Sentences to act on; none where all is well.
    package let advice: [String]

    package static func good(_ subject: String, _ detail: String) -> Finding {
        Finding(subject: subject, verdict: .good, detail: detail, advice: [])
    }

    package static func bad(_ subject: String, _ detail: String, advice: [String]) -> Finding {
        Finding(subject: subject, verdict: .bad, detail: detail, advice: advice)
    }

    /// What failed, as its message says it.
    package static func bad(_ subject: String, _ error: MoviesError, context: FailureContext) -> Finding {
        let message = ErrorMessage(error, context: context)
        return .bad(subject, message?.summary ?? "interrupted", advice: message?.advice ?? [])
    }
}
