/// Measures on any clock how long something has been going on.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    /// Starts at once.
    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        read = { start.duration(to: clock.now) }
    }

    var elapsed: Duration { read() }
}
