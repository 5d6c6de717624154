/// The time of a server at one moment of this computer.
struct ServerTime: Sendable {
    let milliseconds: Int64
    /// When the server's answer had come.
    let received: ContinuousClock.Instant

    /// Returns the server's time at a moment, or a little earlier: the answer was under way for a part of the time.
    func at(_ moment: ContinuousClock.Instant) -> Int64 {
        milliseconds - Int64(((received - moment) / .milliseconds(1)).rounded(.up))
    }
}
