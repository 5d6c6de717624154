import Domain

/// What happened and why, as a clause that a sentence can go on after: no full stop.
enum FailureCause {
    /// Nil for `cancelled`, which is nobody's failure.
    static func text(_ error: MoviesError, _ context: FailureContext) -> String? {
        let (name, host) = (context.backend.name, context.backend.host)
        let cause: String? =
            switch error {
            case .offline(let reason), .interrupted(let reason): "Could not reach \(host) (\(reason))"
            case .timedOut(let limit) where context.attempt.isDownload:
                "\(host) did not send all of the \(context.attempt.subject) in \(seconds(limit)) s"
            case .stalled(let limit): "\(host) sent nothing for \(seconds(limit)) s"
            case .timedOut(let limit): "\(host) did not answer in \(seconds(limit)) s"
            case .unauthorized: unauthorized(context)
            case .notFound: "\(name) does not know \(unknown(context.attempt)) (HTTP 404)"
            case .rateLimited: "\(name) asks for fewer requests (HTTP 429)"
            case .serverUnavailable(let status): "\(name) is not available (HTTP \(status))"
            case .invalidResponse(let reason): "\(name) gave an answer that cannot be used: \(reason)"
            case .insecure(let reason): "Did not talk to \(host): \(reason)"
            case .invalidInput(let reason): reason
            case .nothingStored: "Nothing is saved for this \(context.attempt.subject)"
            case .notSignedIn: "Nobody is signed in"
            case .accountRequired: "Guests have no lists"
            case .sessionRejected: "\(name) does not accept your session any more"
            case .signInRefused(let reason): "\(name) did not let you in: \(reason)"
            case .usernameTaken: "Someone else has that user name"
            case .unusableConfiguration(let reason, _): reason
            case .unsupported(let reason): "\(name) cannot do this: \(reason)"
            case .storage(let reason) where context.attempt.isSignIn:
                "You are not signed in, as your session could not be kept: \(reason)"
            case .storage(let reason): "What is saved on this computer could not be used: \(reason)"
            case .userDataNotDeleted(let reason):
                "You are signed out, but what was fetched for you could not be deleted from this computer: \(reason)"
            case .cancelled: nil
            }
        return cause.map { withoutFullStop(TerminalText($0).value) }
    }

    private static func unauthorized(_ context: FailureContext) -> String {
        guard let source = context.credentialSource else {
            return "\(context.backend.name) asks for a token (HTTP 401)"
        }
        return "\(context.backend.name) did not accept the \(source.noun) \(source.phrase) (HTTP 401)"
    }

    private static func unknown(_ attempt: Attempt) -> String {
        if case .changing(let subject) = attempt { subject } else { "what was asked for" }
    }

    private static func seconds(_ duration: Duration) -> Int64 {
        max(1, duration.components.seconds)
    }

    private static func withoutFullStop(_ text: String) -> String {
        text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
