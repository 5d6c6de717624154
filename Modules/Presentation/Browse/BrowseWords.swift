import Domain

/// The words of the browser about failures, and about how current something is.
struct BrowseWords: Sendable {
    let backend: Backend
    let now: Timestamp
    /// The present picture of the spinner, such as `⠋`.
    let spinner: String

    /// How current a list or a movie is: `saved 3 hours ago ⠋`, `! Offline: saved 3 hours ago`. Empty if it is current.
    func text(_ freshness: MoviesScrollState.Freshness) -> StyledLine {
        switch freshness {
        case .loading:
            StyledLine("\(spinner) asking \(backend.nameInSentence)", .dim)
        case .refreshing(let cachedAt):
            StyledLine("saved \(RelativeTime.text(cachedAt, now: now)) \(spinner)", .dim)
        case .current:
            ""
        case .stale(let error, let cachedAt):
            StyledLine(
                "! \(error.isOffline ? "Offline: " : "")saved \(RelativeTime.text(cachedAt, now: now))",
                .warning
            )
        }
    }

    /// What happened, as a sentence, and the key that helps: `You are not signed in. Press a to sign in.`
    ///
    /// - Parameter action: The action that tries again.
    func sentence(_ error: MoviesError, tryingAgainBy action: BrowseAction) -> String {
        let account = BrowseKeys.name(of: .account)
        let advice =
            switch error {
            case .notSignedIn: "Press \(account) to sign in."
            case .accountRequired: "Press \(account) to sign in with an account."
            case .service(.sessionRejected): "Press \(account) to sign in again."
            default: "Press \(BrowseKeys.name(of: action)) to try again."
            }
        return "\(cause(of: error)). \(advice)"
    }

    /// Why something could not be fetched, in a few words: "connection refused".
    func reason(_ error: MoviesError) -> String {
        if case .service(let failure) = error { return TerminalText(failure.description).value }
        let cause = cause(of: error)
        return cause.prefix(1).lowercased() + cause.dropFirst()
    }

    private func cause(of error: MoviesError) -> String {
        let context = FailureContext(backend: backend, credentialSource: nil, attempt: .reading("list"))
        return ErrorMessage.cause(of: error, context) ?? "It was cancelled"
    }
}

extension MoviesError {
    /// Whether the service could not be reached.
    var isOffline: Bool {
        switch self {
        case .service(.unreachable), .service(.interrupted): true
        default: false
        }
    }
}
