/// What was being done when something failed.
package enum Attempt: Sendable, Hashable {
    /// Reading something, what is stored and what the service says; named as in "this search".
    case reading(String)
    /// Reading something without what is stored: `--refresh`.
    case refreshing(String)
    /// Bringing something from the image host; named as in "this poster".
    case downloading(String)
    /// Changing something at the service, named as in "does not know film 268".
    case changing(String)
    /// Beginning a session; the command that tries it again, as a shell reads it.
    case signingIn(command: String)
    /// Anything that no stored copy can stand in for.
    case other
}

extension Attempt {
    /// What to call the thing in a sentence.
    var subject: String {
        switch self {
        case .reading(let subject), .refreshing(let subject), .downloading(let subject), .changing(let subject): subject
        case .signingIn, .other: "request"
        }
    }

    /// Whether a session was to begin.
    var isSignIn: Bool {
        if case .signingIn = self { true } else { false }
    }

    /// Whether something was to change, which the user named.
    var isChange: Bool {
        if case .changing = self { true } else { false }
    }

    /// Whether the image host is the one that was asked.
    package var isDownload: Bool {
        if case .downloading = self { true } else { false }
    }
}
