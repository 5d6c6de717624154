public import Domain

/// Port: the time of day. It is injected, so that tests control it.
public protocol WallClock: Sendable {
    func now() -> Timestamp
}
