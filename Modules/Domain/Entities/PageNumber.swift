/// The number of a page of results.
public struct PageNumber: Sendable, Hashable {
    /// What TMDB serves: a page beyond the 500th is refused (error 22, "Pages start at 1 and max at 500").
    public static let range = 1...500
    public static let first = PageNumber(unchecked: range.lowerBound)

    public let value: Int

    /// Throws `invalidInput` for a number outside `range`.
    public init(_ value: Int) throws(MoviesError) {
        guard Self.range.contains(value) else {
            throw .invalidInput(reason: "A page is a number from 1 to 500, not \(value).")
        }
        self.init(unchecked: value)
    }

    /// The page after this one, unless this is the last of `totalPages` or the last that can be asked for.
    public func next(ofTotal totalPages: Int) -> PageNumber? {
        value < min(totalPages, Self.range.upperBound) ? PageNumber(unchecked: value + 1) : nil
    }

    private init(unchecked value: Int) {
        self.value = value
    }
}

extension PageNumber: CustomStringConvertible {
    public var description: String { String(value) }
}
