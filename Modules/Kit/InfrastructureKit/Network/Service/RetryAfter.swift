/// The pause that a `Retry-After` header asks for (RFC 9110, section 10.2.3), in seconds or as a date.
enum RetryAfter {
    /// The longest pause, in seconds. A longer one would make no difference to a user.
    private static let longest = 86_400
    /// The pause for a header that cannot be parsed, in seconds. The service asks for a pause, but it is not known for which.
    private static let unknown = 10

    /// Returns a pause from one second to one day, or `nil` if the header is missing.
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
        .seconds(min(max(1, seconds), longest))
    }
}

/// A point in time as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7). The two obsolete forms are
/// not parsed.
private struct HTTPDate: Sendable, Hashable {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Since the beginning of 1970, in UTC.
    let seconds: Int

    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT" else { return nil }
        let time = words[4].split(separator: ":").compactMap { Int($0) }
        guard let day = Int(words[1]), let month = Self.months.firstIndex(of: String(words[2])),
            let year = Int(words[3]),
            (1...31).contains(day), (1970...9999).contains(year),
            time.count == 3, (0...23).contains(time[0]), (0...59).contains(time[1]), (0...60).contains(time[2])
        else { return nil }
        let days = Self.days(year: year, month: month + 1, day: day)
        seconds = ((days * 24 + time[0]) * 60 + time[1]) * 60 + time[2]
    }

    /// Returns the days since 1 January 1970. Years begin in March here, so that the leap day is the last of its year.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let leapDays = year / 4 - year / 100 + year / 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let daysBefore1970 = 719_468
        return year * 365 + leapDays + dayOfYear - daysBefore1970
    }
}
