package import Domain

/// The state of the screen on which a person signs in.
package struct SignInState: Sendable, Hashable {
    package enum Step: Sendable, Hashable {
        /// The person chooses a way to sign in.
        case choosing
        /// The person enters a user name and a password, or those of a new account.
        case entering(isNewAccount: Bool)
        /// The person approves a request in the browser. The request is `nil` until the service has sent it.
        case approving(SignInApproval?)
    }

    package enum Field: Sendable, Hashable {
        case username
        case password
        /// The password of a new account once more, because it does not show.
        case repetition
    }

    package let reason: SignInReason
    /// Whether the service has just rejected the session that there was.
    package let wasRejected: Bool
    package let backend: Backend
    package let ways: [SignInWay]

    package internal(set) var step = Step.choosing
    /// The index of the selected way.
    package internal(set) var selectedWay = 0
    package internal(set) var username = TextField()
    /// A dot for each character.
    package internal(set) var password = TextField()
    /// A dot for each character.
    package internal(set) var repetition = TextField()
    /// The field that gets the keys.
    package internal(set) var focus = Field.username
    /// What is being done, such as "Signing in", or `nil` if the person can go on.
    package internal(set) var activity: String?
    /// Why the last step failed.
    package internal(set) var error: ErrorMessage?

    init(reason: SignInReason, wasRejected: Bool, backend: Backend, capabilities: SessionCapabilities) {
        self.reason = reason
        self.wasRejected = wasRejected
        self.backend = backend
        ways = SignInWay.ways(capabilities, for: reason)
    }

    /// The fields of the current step, from the top.
    var fields: [Field] {
        switch step {
        case .entering(isNewAccount: true): [.username, .password, .repetition]
        case .entering: [.username, .password]
        case .choosing, .approving: []
        }
    }
}

/// Why a person is asked to sign in.
package enum SignInReason: Sendable, Hashable {
    /// The person asked for it.
    case asked
    /// The person wants to rate a movie, or see their ratings. A guest may do so, too.
    case ratings
    /// The person wants to see or change a list, for which they need an account.
    case lists
}

/// A way to begin a session.
package enum SignInWay: Sendable, Hashable {
    case browser
    case password
    case guest
    case newAccount
    /// The service makes accounts on its website, at this address.
    case signUpPage(String)

    static func ways(_ capabilities: SessionCapabilities, for reason: SignInReason) -> [SignInWay] {
        (capabilities.approvesInBrowser ? [.browser] : []) + [.password] + (reason == .ratings ? [.guest] : [])
            + [capabilities.signUpPage.map(SignInWay.signUpPage) ?? .newAccount]
    }
}
