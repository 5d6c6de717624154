import Domain

/// What the program tells the one who called it when it ends. Part of its contract: `movies help exit-codes` lists them.
enum ExitStatus: Int32, Sendable {
    case success = 0
    case failure = 1
    /// A question was not answered.
    case cancelled = 2
    /// A credential is missing or was rejected, or nobody is signed in who may do it.
    case authentication = 4
    /// EX_USAGE of sysexits.h.
    case usage = 64
    /// EX_UNAVAILABLE: the service cannot be reached or fails, and nothing that is stored stands in for it.
    case unavailable = 69
    /// EX_CONFIG.
    case configuration = 78

    init(_ error: MoviesError) {
        self =
            switch error {
            case .offline, .interrupted, .timedOut, .stalled, .serverUnavailable, .rateLimited, .insecure,
                .nothingStored:
                .unavailable
            case .unauthorized, .notSignedIn, .accountRequired, .sessionRejected, .signInRefused: .authentication
            case .invalidInput: .usage
            case .unusableConfiguration: .configuration
            case .notFound, .usernameTaken, .invalidResponse, .unsupported, .storage, .userDataNotDeleted, .cancelled:
                .failure
            }
    }
}
