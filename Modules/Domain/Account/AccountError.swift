public import DomainKit

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
