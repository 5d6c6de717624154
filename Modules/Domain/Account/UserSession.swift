public import DomainKit

/// A signed-in user.
public enum UserSession: Sendable, Hashable {
    case account(AccountSession)
    /// A guest may only rate. The service deletes guests after a while.
    case guest(SessionID)

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
    case signedOut
    case signedIn(UserSession)
    /// The session is not used any more. The user signs in again, or out.
    case rejected(UserSession)

    /// Rejected or not.
    public var session: UserSession? {
        switch self {
        case .signedIn(let session), .rejected(let session): session
        case .signedOut: nil
        }
    }

    public var isGuest: Bool {
        switch self {
        case .signedIn(.guest), .rejected(.guest): true
        case .signedIn, .rejected, .signedOut: false
        }
    }
}

/// The session of a user with an account.
public struct AccountSession: Sendable, Hashable {
    public let id: SessionID
    public let account: Account

    public init(id: SessionID, account: Account) {
        self.id = id
        self.account = account
    }
}

/// A user's account at the service.
public struct Account: Sendable, Hashable {
    /// Positive.
    public let id: Int
    public let username: String
    /// Empty if the user gave none.
    public let name: String

    public init?(id: Int, username: String, name: String) {
        guard id > 0 else { return nil }
        self.id = id
        self.username = username
        self.name = name
    }
}

/// The service's identifier of a session. It is a secret: with it, anybody can act as the user.
public struct SessionID: Sendable, Hashable, Redacted {
    /// Letters, digits and hyphens of ASCII.
    public let text: String

    public init?(_ text: String) {
        guard Self.isPlain(text) else { return nil }
        self.text = text
    }

    /// Whether a text can be part of an address without escapes.
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

/// Why something fails that only a user, or only a user with an account, can do.
public enum AccountError: Sendable, Hashable {
    case notSignedIn
    /// A guest is signed in.
    case accountRequired
    /// The user is signed out, but data fetched for them is still on this computer.
    case userDataNotDeleted(reason: String)
}

extension RepositoryError {
    public static let notSignedIn = Self.account(.notSignedIn)
    public static let accountRequired = Self.account(.accountRequired)

    /// A failure of the account.
    public static func account(_ error: AccountError) -> RepositoryError {
        .feature(FeatureCase(error))
    }

    public var accountError: AccountError? {
        if case .feature(let own) = self { own.value as? AccountError } else { nil }
    }
}
