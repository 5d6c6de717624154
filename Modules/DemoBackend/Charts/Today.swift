import PlatformKit

/// In UTC.
struct Today: Sendable, Hashable {
    /// Days since 1970-01-01.
    let number: Int
    let dayOfYear: DayOfYear

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

/// A day of a leap year: 0 is 1 January, 59 is 29 February, 365 is 31 December.
struct DayOfYear: Sendable, Hashable {
    static let count = 366
    private static let daysBeforeMonth = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]

    let index: Int

    init?(month: Int, day: Int) {
        guard Self.daysBeforeMonth.indices.contains(month - 1), (1...31).contains(day) else { return nil }
        let index = Self.daysBeforeMonth[month - 1] + day - 1
        guard index < Self.count else { return nil }
        self.index = index
    }

    init?(date: String) {
        let fields = date.split(separator: "-").compactMap { Int($0) }
        guard fields.count == 3 else { return nil }
        self.init(month: fields[1], day: fields[2])
    }

    func days(until other: DayOfYear) -> Int {
        (other.index - index + Self.count) % Self.count
    }
}
