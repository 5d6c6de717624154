public import Domain
public import PresentationKit

/// The state of the screen on which a person signs in.
public struct SignInState: Sendable, Hashable {
    /// How far the person has come.
    public enum Step: Sendable, Hashable {
        case choosing
        case entering(isNewAccount: Bool)
        /// `nil` until the service has sent the request.
        case approving(SignInApproval?)
    }

    /// A field that the person fills in.
    public enum Field: Sendable, Hashable {
        case username
        case password
    }

    public let reason: SignInReason
    /// Whether the service has just rejected the session that there was.
    public let wasRejected: Bool
    public let backend: Backend
    /// The best first.
    public let ways: [SignInWay]

    public internal(set) var step = Step.choosing
    /// An index of `ways`.
    public internal(set) var selectedWay = 0
    public internal(set) var username = TextEntry()
    /// A dot for each character.
    public internal(set) var password = TextEntry()
    public internal(set) var focus = Field.username
    /// What is being done, such as "Signing in", or `nil` if the person can go on.
    public internal(set) var activity: String?
    public internal(set) var error: ErrorMessage?

    init(reason: SignInReason, wasRejected: Bool, backend: Backend, capabilities: SessionCapabilities) {
        self.reason = reason
        self.wasRejected = wasRejected
        self.backend = backend
        ways = SignInWay.ways(capabilities, for: reason)
    }

    public var fields: [Field] {
        switch step {
        case .entering: [.username, .password]
        case .choosing, .approving: []
        }
    }
}

/// Why a person is asked to sign in.
public enum SignInReason: Sendable, Hashable {
    case asked
    /// To rate a movie, or to see ratings. A guest may do so, too.
    case ratings
    /// To see or change a list, which takes an account.
    case lists
}

/// A way to begin a session.
public enum SignInWay: Sendable, Hashable {
    /// By approving a request there, so that the program never sees the password.
    case browser
    case password
    /// For ratings alone.
    case guest
    case newAccount
    /// The service makes accounts on its website, at this address.
    case signUpPage(String)

    static func ways(_ capabilities: SessionCapabilities, for reason: SignInReason) -> [SignInWay] {
        (capabilities.approvesInBrowser ? [.browser] : []) + [.password] + (reason == .ratings ? [.guest] : [])
            + [capabilities.signUpPage.map(SignInWay.signUpPage) ?? .newAccount]
    }
}
