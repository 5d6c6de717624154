package import DataKit
public import DomainKit

/// A failure about the session that does not stop a command.
public enum SessionWarning: Sendable, Hashable {
    /// The user counts as signed out.
    case unreadable
    /// The response came without what belongs to the user.
    case rejected(isGuest: Bool)
    /// `nil` if it was to end on this computer only.
    case notEnded(RepositoryError?)
}

extension DataWarning {
    package static func session(_ warning: SessionWarning) -> DataWarning {
        .feature(FeatureCase(warning))
    }
}
