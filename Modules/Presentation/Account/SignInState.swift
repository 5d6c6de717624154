public import Domain
public import PresentationKit

/// The state of the screen on which a person signs in.
public struct SignInState: Sendable, Hashable {
    /// How far the person has come.
    public enum Step: Sendable, Hashable {
        /// The person chooses a way to sign in.
        case choosing
        /// The person enters a user name and a password, or those of a new account.
        case entering(isNewAccount: Bool)
        /// The person approves a request in the browser. The request is `nil` until the service has sent it.
        case approving(SignInApproval?)
    }

    /// A field that the person fills in.
    public enum Field: Sendable, Hashable {
        /// The user name.
        case username
        /// The password.
        case password
    }

    /// Why the person is asked.
    public let reason: SignInReason
    /// Whether the service has just rejected the session that there was.
    public let wasRejected: Bool
    /// The service that the person signs in to.
    public let backend: Backend
    /// The ways that this service offers, the best first.
    public let ways: [SignInWay]

    /// How far the person has come.
    public internal(set) var step = Step.choosing
    /// The index of the selected way.
    public internal(set) var selectedWay = 0
    /// The field of the user name.
    public internal(set) var username = TextEntry()
    /// A dot for each character.
    public internal(set) var password = TextEntry()
    /// The field that the person is in.
    public internal(set) var focus = Field.username
    /// What is being done, such as "Signing in", or `nil` if the person can go on.
    public internal(set) var activity: String?
    /// Why the last step failed.
    public internal(set) var error: ErrorMessage?

    init(reason: SignInReason, wasRejected: Bool, backend: Backend, capabilities: SessionCapabilities) {
        self.reason = reason
        self.wasRejected = wasRejected
        self.backend = backend
        ways = SignInWay.ways(capabilities, for: reason)
    }

    /// The fields of the current step, from the top.
    public var fields: [Field] {
        switch step {
        case .entering: [.username, .password]
        case .choosing, .approving: []
        }
    }
}

/// Why a person is asked to sign in.
public enum SignInReason: Sendable, Hashable {
    /// The person asked for it.
    case asked
    /// The person wants to rate a movie, or see their ratings. A guest may do so, too.
    case ratings
    /// The person wants to see or change a list, for which they need an account.
    case lists
}

/// A way to begin a session.
public enum SignInWay: Sendable, Hashable {
    /// By approving a request in the browser, so that the program never sees the password.
    case browser
    /// With a user name and a password.
    case password
    /// Without an account, for ratings alone.
    case guest
    /// With an account that is made now.
    case newAccount
    /// The service makes accounts on its website, at this address.
    case signUpPage(String)

    static func ways(_ capabilities: SessionCapabilities, for reason: SignInReason) -> [SignInWay] {
        (capabilities.approvesInBrowser ? [.browser] : []) + [.password] + (reason == .ratings ? [.guest] : [])
            + [capabilities.signUpPage.map(SignInWay.signUpPage) ?? .newAccount]
    }
}
