package import Domain
import DomainKit

/// The state of the screen on which a person signs in.
package struct SignInState: Sendable, Hashable {
    /// How far the person has come.
    package enum Step: Sendable, Hashable {
        /// The person chooses a way to sign in.
        case choosing
        /// The person enters a user name and a password, or those of a new account.
        case entering(isNewAccount: Bool)
        /// The person approves a request in the browser. The request is `nil` until the service has sent it.
        case approving(SignInApproval?)
    }

    /// A field that the person fills in.
    package enum Field: Sendable, Hashable {
        /// The user name.
        case username
        /// The password.
        case password
        /// The password of a new account once more, because it does not show.
        case repetition
    }

    /// Why the person is asked.
    package let reason: SignInReason
    /// Whether the service has just rejected the session that there was.
    package let wasRejected: Bool
    /// The service that the person signs in to.
    package let backend: Backend
    /// The ways that this service offers, the best first.
    package let ways: [SignInWay]

    /// How far the person has come.
    package internal(set) var step = Step.choosing
    /// The index of the selected way.
    package internal(set) var selectedWay = 0
    /// The field of the user name.
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
