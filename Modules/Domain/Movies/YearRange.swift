public import DomainKit

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
