public import DomainKit

/// Port: the time of day. It is injected, so that tests control it.
public protocol WallClock: Sendable {
    /// The time in the world, which can go back if the user sets the clock.
    func now() -> Timestamp
}
