import Platform

/// The day on which the demo answers, in UTC.
struct Today: Sendable, Hashable {
    /// Days since 1970-01-01.
    let number: Int
    let dayOfYear: DayOfYear

    /// Nil for a date that the Gregorian calendar cannot tell.
    init?(_ now: Date) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let fields = calendar.dateComponents([.month, .day], from: now)
        guard let month = fields.month, let day = fields.day, let dayOfYear = DayOfYear(month: month, day: day) else {
            return nil
        }
        number = Int((now.timeIntervalSince1970 / 86400).rounded(.down))
        self.dayOfYear = dayOfYear
    }
}
