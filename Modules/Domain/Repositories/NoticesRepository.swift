/// Which notices were shown, and when.
public protocol NoticesRepository: Sendable {
    /// Whether a notice was not shown within `interval`; notes it as shown then. False where that cannot be noted: a
    /// notice that comes every time is worse than none.
    func take(_ notice: Notice, every interval: Duration) async -> Bool
}
