import Domain

/// What to do about a failure.
package enum FailureAdvice {
    /// For who named a film that the service does not know.
    package static let findingIDs = "To find ids, search by title:  movies search batman"

    /// Where TMDB hands out credentials. Source: https://developer.themoviedb.org/docs/getting-started
    private static let credentialPage = "https://www.themoviedb.org/settings/api"

    static func lines(_ error: MoviesError, _ context: FailureContext) -> [String] {
        switch error {
        case .invalidResponse:
            ["Try again. If it stays so, check your connection or proxy.", address(context.attempt)]
        case .unauthorized where context.attempt.isDownload:
            [address(context.attempt)]
        case .insecure where context.attempt.isDownload:
            ["If MOVIES_IMAGE_BASE_URL is set, it must be the https:// address of a host that you trust."]
        case .timedOut where context.attempt.isDownload, .stalled:
            [
                connection(context.attempt),
                "To wait longer, set MOVIES_TIMEOUT or run:  movies config set timeout SECONDS",
            ]
        case .offline, .interrupted, .timedOut:
            [connection(context.attempt)]
        case .serverUnavailable:
            ["Try again later. \(meanwhile(context.attempt))"]
        case .rateLimited(let retryAfter):
            ["Try again \(retryAfter.map { "in \(SpelledDuration.text($0, rounding: .up))" } ?? "in a while")."]
        case .unauthorized:
            [credential(context.credentialSource)]
        case .notFound where context.attempt.isChange:
            [findingIDs]
        case .notFound:
            [address(context.attempt)]
        case .insecure:
            ["If TMDB_BASE_URL is set, it must be the https:// address of a service that you trust."]
        case .nothingStored:
            ["Run it once without --offline. 'movies history' lists searches that work offline."]
        case .storage where context.attempt.isSignIn:
            ["Check that the folder can be written. 'movies help environment' says how to choose another one."]
        case .storage:
            ["Check that no other program uses it, that the disk is not full and that its folder can be written."]
        case .userDataNotDeleted:
            ["Find out with 'movies doctor' what is wrong. Once it is mended, run again:  movies auth logout"]
        case .notSignedIn:
            ["Sign in first:  movies auth login"]
        case .accountRequired:
            ["Sign in with your account:  movies auth login"]
        case .sessionRejected:
            ["Sign in again:  movies auth login"]
        case .signInRefused:
            ["Try again:  \(signIn(context.attempt))"]
        case .usernameTaken:
            ["Choose another one:  movies auth signup --username NAME"]
        case .unusableConfiguration(_, let remedy):
            [remedy]
        case .invalidInput, .unsupported, .cancelled:
            []
        }
    }

    private static func address(_ attempt: Attempt) -> String {
        attempt.isDownload
            ? "If MOVIES_IMAGE_BASE_URL is set, check that it is the address of an image host."
            : "If TMDB_BASE_URL is set, check that it is the address of a TMDB service."
    }

    private static func connection(_ attempt: Attempt) -> String {
        "Check your connection or proxy. \(meanwhile(attempt))"
    }

    /// What still works while the service does not.
    private static func meanwhile(_ attempt: Attempt) -> String {
        switch attempt {
        case .downloading: "Posters that were saved before can be saved again."
        case .reading, .signingIn, .other: "'movies history' lists searches that work offline."
        case .changing: "Then run it again."
        case .refreshing: "With --offline instead of --refresh, it shows what is saved, if anything."
        }
    }

    private static func signIn(_ attempt: Attempt) -> String {
        if case .signingIn(let command) = attempt { command } else { "movies auth login" }
    }

    private static func credential(_ source: CredentialSource?) -> String {
        switch source {
        case nil: "Set TMDB_ACCESS_TOKEN to your API read access token: \(credentialPage)"
        case .variable("TMDB_API_KEY"):
            "Check the value of TMDB_API_KEY: your API key is shown at \(credentialPage)"
        case .variable(let name):
            "Check the value of \(name): your API read access token is shown at \(credentialPage)"
        case .given: "Your API read access token is shown at \(credentialPage)"
        case .file: "To store another one, run:  movies auth token < token.txt"
        }
    }
}
