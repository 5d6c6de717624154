/// When each notice was last shown.
public protocol NoticesRepository: Sendable {
    /// Returns whether a notice is due, and records that it is shown now.
    ///
    /// Returns `false` if the showing cannot be recorded, because the notice would otherwise be shown every time.
    func take(_ notice: Notice) async -> Bool
}

/// A message that is shown at most once in each `interval`.
public enum Notice: String, Sendable, Hashable {
    case demoCatalogue

    public static let interval = Duration.seconds(24 * 60 * 60)
}
