public import Domain

/// The circumstances of a failure that its message depends on.
public struct FailureContext: Sendable, Hashable {
    /// The service that was asked.
    public let backend: Backend
    /// What users know the service by.
    public let names: ServiceNames
    /// `nil` if there is no credential.
    public let credentialSource: CredentialSource?
    /// What was attempted.
    public let attempt: Attempt
    /// Whether a recent search works offline, which helps if a search has failed.
    public let hasOfflineSearches: Bool
    /// Whether the session that the service has rejected is a guest's.
    public let isGuest: Bool

    /// The circumstances of one command or one screen.
    public init(
        backend: Backend,
        names: ServiceNames,
        credentialSource: CredentialSource?,
        attempt: Attempt,
        hasOfflineSearches: Bool = false,
        isGuest: Bool = false
    ) {
        self.backend = backend
        self.names = names
        self.credentialSource = credentialSource
        self.attempt = attempt
        self.hasOfflineSearches = hasOfflineSearches
        self.isGuest = isGuest
    }

    /// Returns the context of another attempt at the same service.
    func attempting(_ attempt: Attempt) -> FailureContext {
        FailureContext(backend: backend, names: names, credentialSource: credentialSource, attempt: attempt)
    }
}

/// The operation that failed.
public enum Attempt: Sendable, Hashable {
    /// Reading a cached copy or the service's response. The subject is a noun, as in "this search".
    case reading(String)
    /// Searching. Other searches may work offline.
    case searching
    /// Reading the service's response only (`--refresh`).
    case refreshing(String)
    /// Downloading from the image host. The subject is a noun, as in "this poster".
    case downloading(String)
    /// Changing something at the service. The subject is named, as in "found nothing for Batman (1989)".
    case changing(String)
    /// Sending changes that wait.
    case sending
    /// Beginning a session. The command is what a user types to try again, or `nil` on a screen that stays open.
    case signingIn(command: String?)
    /// Anything that has no cached copy.
    case other

    var subject: String {
        switch self {
        case .reading(let subject), .refreshing(let subject), .downloading(let subject), .changing(let subject): subject
        case .searching: "search"
        case .sending: "change"
        case .signingIn, .other: "request"
        }
    }

    /// The attempt if no cached copy may be shown.
    public var withoutCopy: Attempt { isReading ? .refreshing(subject) : self }

    /// Whether a cached copy would have been shown.
    var isReading: Bool {
        switch self {
        case .reading, .searching: true
        case .refreshing, .downloading, .changing, .sending, .signingIn, .other: false
        }
    }

    var isSignIn: Bool {
        if case .signingIn = self { true } else { false }
    }

    var isChange: Bool {
        if case .changing = self { true } else { false }
    }

    /// Whether the image host was asked, and not the catalogue.
    public var isDownload: Bool {
        if case .downloading = self { true } else { false }
    }

    /// The command that signs in, or `nil` on a screen that does.
    var signInCommand: String? {
        if case .signingIn(let command) = self { command } else { "movies auth login" }
    }
}
