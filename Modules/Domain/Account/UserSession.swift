public import DomainKit

/// A signed-in user.
public enum UserSession: Sendable, Hashable {
    /// A user with an account, who has lists and may rate.
    case account(AccountSession)
    /// A guest, who may only rate. The service deletes guests after a while.
    case guest(SessionID)

    /// The secret that goes with each request of the user.
    public var id: SessionID {
        switch self {
        case .account(let session): session.id
        case .guest(let id): id
        }
    }

    /// `nil` for a guest.
    public var account: Account? {
        if case .account(let session) = self { session.account } else { nil }
    }
}

/// The session of the user, as far as this computer knows.
public enum UserSessionState: Sendable, Hashable {
    /// Nobody is signed in.
    case signedOut
    /// The user is signed in, as far as the service has not said otherwise.
    case signedIn(UserSession)
    /// The service has rejected the session, so it is not used any more. The user signs in again, or out.
    case rejected(UserSession)

    /// The session, rejected or not, or `nil` if the user is signed out.
    public var session: UserSession? {
        switch self {
        case .signedIn(let session), .rejected(let session): session
        case .signedOut: nil
        }
    }

    /// Whether it is the session of a guest, rejected or not.
    public var isGuest: Bool {
        switch self {
        case .signedIn(.guest), .rejected(.guest): true
        case .signedIn, .rejected, .signedOut: false
        }
    }
}

/// The session of a user with an account.
public struct AccountSession: Sendable, Hashable {
    /// The secret that goes with each request of the user.
    public let id: SessionID
    /// The account, whose lists and ratings the session may change.
    public let account: Account

    /// A session that the service has opened for the account.
    public init(id: SessionID, account: Account) {
        self.id = id
        self.account = account
    }
}

/// A user's account at the service.
public struct Account: Sendable, Hashable {
    /// The service's number for the account, positive.
    public let id: Int
    /// The name that the user signs in with.
    public let username: String
    /// The full name. Empty if the user gave none.
    public let name: String

    /// Returns `nil` if `id` is below one.
    public init?(id: Int, username: String, name: String) {
        guard id > 0 else { return nil }
        self.id = id
        self.username = username
        self.name = name
    }
}

/// The service's identifier of a session. It is a secret: with it, anybody can act as the user.
public struct SessionID: Sendable, Hashable, Redacted {
    /// The secret itself: letters, digits and hyphens of ASCII.
    public let text: String

    /// Returns `nil` if the text is empty or contains a character other than ASCII letters, digits and hyphens.
    public init?(_ text: String) {
        guard Self.isPlain(text) else { return nil }
        self.text = text
    }

    /// Returns whether a text can be part of an address without escapes.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isPlain)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }
}
