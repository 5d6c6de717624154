public import Domain

/// Port: the time of day. Injected everywhere, so that no test waits.
public protocol WallClock: Sendable {
    func now() -> Timestamp
}
