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

/// A range of years of release. At least one end is known.
public struct YearRange: Sendable, Hashable {
    public let first: ReleaseYear?
    public let last: ReleaseYear?

    /// Returns `nil` if neither end is known.
    ///
    /// - Throws: `invalidInput` if the first year is after the last.
    public init?(from first: ReleaseYear?, to last: ReleaseYear?) throws(RepositoryError) {
        guard first != nil || last != nil else { return nil }
        if let first, let last, first.value > last.value {
            throw .invalidInput(reason: "The first year, \(first.value), is after the last year, \(last.value).")
        }
        self.first = first
        self.last = last
    }

    public init(_ year: ReleaseYear) {
        (first, last) = (year, year)
    }

    /// Reads a year, a decade or a range of years: `1994`, `1990s`, `1990-1999`.
    ///
    /// - Throws: `invalidInput` for any other text, and for a year that no film can have.
    public init(_ text: String) throws(RepositoryError) {
        let isDecade = text.hasSuffix("0s")
        let ends = (isDecade ? text.dropLast() : text[...]).split(omittingEmptySubsequences: false) {
            "-–".contains($0)
        }
        let years = ends.compactMap { $0.utf8.count == 4 && $0.allSatisfy(\.isNumber) ? Int($0) : nil }
        guard let first = years.first, let last = years.last, years.count == ends.count,
            years.count <= (isDecade ? 1 : 2),
            let range = try YearRange(from: ReleaseYear(first), to: ReleaseYear(isDecade ? first + 9 : last))
        else {
            throw .invalidInput(reason: "A year must be one such as 1994, a decade such as 1990s, or 1990-1999.")
        }
        self = range
    }

    public var onlyYear: ReleaseYear? { first == last ? first : nil }

    func contains(_ year: Int) -> Bool {
        year >= first?.value ?? .min && year <= last?.value ?? .max
    }
}
