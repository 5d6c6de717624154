/// The notices that were shown, and when.
public protocol NoticesRepository: Sendable {
    /// Returns whether a notice is due, and records that it is shown now.
    ///
    /// Returns `false` if that cannot be recorded: a notice that shows every time is worse than none.
    func take(_ notice: Notice) async -> Bool
}

/// A message that a person sees now and then, but not every time.
public enum Notice: String, Sendable, Hashable {
    /// The movies come from the demo catalogue.
    case demoCatalogue

    /// The shortest time between two showings of a notice.
    public static let interval = Duration.seconds(24 * 60 * 60)
}
