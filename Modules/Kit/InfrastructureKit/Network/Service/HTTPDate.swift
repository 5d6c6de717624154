import DomainKit

/// A point in time as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7). The two obsolete forms are
/// not parsed.
struct HTTPDate: Sendable, Hashable {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Since the beginning of 1970, in UTC.
    let seconds: Int

    var timestamp: Timestamp { Timestamp(millisecondsSince1970: Int64(seconds) * 1000) }

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

    /// Since 1 January 1970. Years begin in March here, so that the leap day is the last of its year.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let leapDays = year / 4 - year / 100 + year / 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let daysBefore1970 = 719_468
        return year * 365 + leapDays + dayOfYear - daysBefore1970
    }
}
