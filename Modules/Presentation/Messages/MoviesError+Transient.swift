import Domain

extension MoviesError {
    /// Whether the same request may succeed later, so that a stored copy stands in for it meanwhile.
    var isTransient: Bool {
        switch self {
        case .offline, .timedOut, .rateLimited, .serverUnavailable: true
        case .unauthorized, .notFound, .invalidResponse, .invalidInput, .nothingStored, .notSignedIn, .accountRequired,
            .sessionRejected,
            .signInRefused, .usernameTaken, .unusableConfiguration, .unsupported, .storage, .userDataNotDeleted,
            .cancelled:
            false
        }
    }
}
