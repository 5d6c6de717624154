package import DomainKit

package struct Finding: Sendable, Hashable {
    package enum Verdict: String, Sendable, Hashable {
        case good
        case bad
    }

    /// In a word or two.
    package let subject: String
    package let verdict: Verdict
    /// As a phrase.
    package let detail: String
    /// Sentences.
    package let advice: [String]

    package static func good(_ subject: String, _ detail: String) -> Finding {
        Finding(subject: subject, verdict: .good, detail: detail, advice: [])
    }

    package static func bad(_ subject: String, _ detail: String, advice: [String]) -> Finding {
        Finding(subject: subject, verdict: .bad, detail: detail, advice: advice)
    }

    package static func bad(_ subject: String, _ error: RepositoryError, context: FailureContext) -> Finding {
        let message = ErrorMessage(error, context: context)
        return .bad(subject, message?.summary ?? "interrupted", advice: message?.advice ?? [])
    }
}
