/// The pause that a `Retry-After` header asks for (RFC 9110, section 10.2.3), in seconds or as a date.
enum RetryAfter {
    /// In seconds, for a header that cannot be parsed.
    private static let unknown = 10

    /// `nil` if the header is missing. At least one second, because some services ask for zero.
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
