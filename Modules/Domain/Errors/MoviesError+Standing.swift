extension MoviesError {
    /// Whether a stored value still stands after this failure: the service was not heard, or made no sense. It does not
    /// where the service said no or was not trusted, where something else failed, and where nobody waits any more.
    public var leavesStoredStanding: Bool {
        switch self {
        case .offline, .interrupted, .timedOut, .stalled, .rateLimited, .serverUnavailable, .invalidResponse: true
        case .unauthorized, .notFound, .insecure, .invalidInput, .nothingStored, .notSignedIn, .accountRequired,
            .sessionRejected, .signInRefused, .usernameTaken, .unusableConfiguration, .unsupported, .storage,
            .userDataNotDeleted, .cancelled:
            false
        }
    }
}
