/// What `Retry-After` asks for (RFC 9110, section 10.2.3): seconds, or a date.
enum RetryAfter {
    /// No program waits as long, and nobody reads on from there.
    private static let longest = 86_400

    /// At least a second: TMDB has been seen to ask for zero. At most a day. Nil where the header is missing or not understood.
    static func pause(in headers: HTTPHeaders) -> Duration? {
        guard let value = headers["Retry-After"] else { return nil }
        if let seconds = Int(value) { return seconds < 0 ? nil : pause(seconds) }
        // A date counts from the service's own clock, which need not agree with this machine's.
        guard let then = HTTPDate(value), let now = headers["Date"].flatMap(HTTPDate.init) else { return nil }
        return pause(then.seconds - now.seconds)
    }

    private static func pause(_ seconds: Int) -> Duration {
        .seconds(min(max(1, seconds), longest))
    }
}
