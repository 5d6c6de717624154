package import DataKit
public import DomainKit

/// A failure about the session that does not stop a command.
public enum SessionWarning: Sendable, Hashable {
    /// The saved session cannot be read. The user counts as signed out.
    case unreadable
    /// The service does not accept the session any more. The response came without what belongs to the user.
    case rejected(isGuest: Bool)
    /// The session may still be open at the service. The error is `nil` if it was to end on this computer only.
    case notEnded(RepositoryError?)
}

extension DataWarning {
    package static func session(_ warning: SessionWarning) -> DataWarning {
        .feature(FeatureCase(warning))
    }
}
