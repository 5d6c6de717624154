public import DomainKit

/// A day of the Gregorian calendar, without a time or a time zone.
public struct CalendarDate: Sendable, Hashable {
    /// From 1 to 9999.
    public let year: Int
    public let month: Int
    public let day: Int

    /// Returns `nil` for a day that the calendar does not have, such as 30 February.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...Self.days(in: month, of: year)).contains(day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `yyyy-MM-dd` only.
    public init?(_ text: String) {
        let (bytes, dash) = (Array(text.utf8), UInt8(ascii: "-"))
        guard bytes.count == 10, bytes[4] == dash, bytes[7] == dash, let year = Self.number(bytes[..<4]),
            let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8...])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400)
    }
}

extension CalendarDate: Comparable {
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: CustomStringConvertible {
    /// `yyyy-MM-dd`
    public var description: String {
        "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: width - digits.count) + digits
    }
}

/// The year of a movie's release.
public struct ReleaseYear: Sendable, Hashable {
    public static let range = 1870...2100
    public let value: Int

    /// - Throws: `invalidInput` for a year outside `range`.
    public init(_ value: Int) throws(RepositoryError) {
        guard Self.range.contains(value) else {
            throw .invalidInput(reason: "A year must be a number from 1870 to 2100, not \(value).")
        }
        self.value = value
    }
}
