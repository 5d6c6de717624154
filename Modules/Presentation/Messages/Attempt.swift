/// What was being done when something failed.
package enum Attempt: Sendable, Hashable {
    /// Reading something, what is stored and what the service says; named as in "this search".
    case reading(String)
    /// Reading something without what is stored: `--refresh`.
    case refreshing(String)
    /// Changing something at the service, named as in "this film 268".
    case changing(String)
    /// Anything that no stored copy can stand in for.
    case other
}

extension Attempt {
    /// What to call the thing in a sentence.
    var subject: String {
        switch self {
        case .reading(let subject), .refreshing(let subject), .changing(let subject): subject
        case .other: "request"
        }
    }
}
