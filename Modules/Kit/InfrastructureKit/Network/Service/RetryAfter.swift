/// The pause that a `Retry-After` header asks for (RFC 9110, section 10.2.3), in seconds or as a date.
enum RetryAfter {
    /// The pause for a header that cannot be parsed, in seconds. The service asks for a pause, but it is not known for which.
    private static let unknown = 10

    /// Returns a pause of one second or more, or `nil` if the header is missing.
    ///
    /// The lower bound exists because some services ask for zero seconds.
    static func pause(in headers: HTTPHeaders) -> Duration? {
        guard let value = headers["Retry-After"] else { return nil }
        if let seconds = Int(value) { return pause(seconds < 0 ? unknown : seconds) }
        // A date is compared with the service's own clock, which may differ from this computer's.
        guard let then = HTTPDate(value), let now = headers["Date"].flatMap(HTTPDate.init) else {
            return pause(unknown)
        }
        return pause(then.seconds - now.seconds)
    }

    private static func pause(_ seconds: Int) -> Duration {
        .seconds(max(1, seconds))
    }
}
