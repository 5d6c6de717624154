public import Domain

/// The circumstances of a failure that its message depends on.
public struct FailureContext: Sendable, Hashable {
    public let backend: Backend
    public let names: ServiceNames
    /// `nil` if there is no credential.
    public let credentialSource: CredentialSource?
    public internal(set) var attempt: Attempt
    /// They help if a search has failed.
    public var hasOfflineSearches = false
    /// The session that the service has rejected is a guest's.
    public var isGuest = false

    public init(backend: Backend, names: ServiceNames, credentialSource: CredentialSource?, attempt: Attempt) {
        self.backend = backend
        self.names = names
        self.credentialSource = credentialSource
        self.attempt = attempt
    }

    func attempting(_ attempt: Attempt) -> FailureContext {
        var context = self
        context.attempt = attempt
        return context
    }
}

/// The operation that failed.
public enum Attempt: Sendable, Hashable {
    /// A cached copy or the service's response. The subject is a noun, as in "this search".
    case reading(String)
    /// Other searches may work offline.
    case searching
    /// The service's response only (`--refresh`).
    case refreshing(String)
    /// From the image host. The subject is a noun, as in "this poster".
    case downloading(String)
    /// The subject is named, as in "found nothing for Batman (1989)".
    case changing(String)
    case sending
    /// The command is what a user types to try again, or `nil` on a screen that stays open.
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

    public var withoutCopy: Attempt { isReading ? .refreshing(subject) : self }

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

    /// The image host was asked, and not the catalogue.
    public var isDownload: Bool {
        if case .downloading = self { true } else { false }
    }

    var signInCommand: String? {
        if case .signingIn(let command) = self { command } else { "movies auth login" }
    }
}

/// What users know the service by, even if the demo is in use.
public struct ServiceNames: Sendable, Hashable {
    public let catalogue: PublicCatalogue
    public let tokenVariable: String
    public let addressVariable: String
    public let credentialPage: String

    public init(catalogue: PublicCatalogue, tokenVariable: String, addressVariable: String, credentialPage: String) {
        self.catalogue = catalogue
        self.tokenVariable = tokenVariable
        self.addressVariable = addressVariable
        self.credentialPage = credentialPage
    }
}
