public import DomainKit

/// Why something fails that only a user, or only a user with an account, can do.
public enum AccountError: Sendable, Hashable {
    /// A signed-in user is required.
    case notSignedIn
    /// A user with an account is required, and a guest is signed in.
    case accountRequired
    /// The user is signed out, but data fetched for them is still on this computer.
    case userDataNotDeleted(reason: String)
}

extension RepositoryError {
    /// A signed-in user is required.
    public static let notSignedIn = Self.account(.notSignedIn)
    /// A user with an account is required.
    public static let accountRequired = Self.account(.accountRequired)

    /// A failure of the account.
    public static func account(_ error: AccountError) -> RepositoryError {
        .feature(FeatureCase(error))
    }

    /// The failure as one of the account's, or `nil` if it is another one.
    public var accountError: AccountError? {
        if case .feature(let own) = self { own.value as? AccountError } else { nil }
    }
}
