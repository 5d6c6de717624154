public import DomainKit

/// A user's rating of a movie, and the lists that it is on.
public struct AccountState: Sendable, Hashable {
    /// A part of the state, and the list of all movies that have it. The user changes each part separately.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        case rating
        case watchlist
        case favorite
    }

    /// `nil` also if it is not known whether there is one. Once it is set, even to `nil`, it is known.
    public var rating: UserRating? { didSet { isUnrated = rating == nil } }
    /// Whether it is known that there is no rating.
    public private(set) var isUnrated: Bool
    public var isOnWatchlist: Bool?
    public var isFavorite: Bool?

    /// - Parameter isUnrated: Has no effect if there is a rating.
    public init(
        rating: UserRating? = nil,
        isUnrated: Bool = false,
        isOnWatchlist: Bool? = nil,
        isFavorite: Bool? = nil
    ) {
        self.rating = rating
        self.isUnrated = isUnrated && rating == nil
        self.isOnWatchlist = isOnWatchlist
        self.isFavorite = isFavorite
    }

    /// Whether it is known that the movie is on the list, or that it is not.
    public func isKnown(_ part: Part) -> Bool {
        switch part {
        case .rating: rating != nil || isUnrated
        case .watchlist: isOnWatchlist != nil
        case .favorite: isFavorite != nil
        }
    }
}

/// A user's rating of a movie: 0.5 to 10 in steps of 0.5
/// (https://developer.themoviedb.org/reference/movie-add-rating).
public struct UserRating: Sendable, Hashable, CustomStringConvertible {
    public static let range = 0.5...10.0

    /// A multiple of 0.5 in `range`.
    public let value: Double

    /// - Throws: `invalidInput` for any other number.
    public init(_ value: Double) throws(RepositoryError) {
        guard Self.range.contains(value), (value * 2).rounded() == value * 2 else {
            throw .invalidInput(reason: "A rating goes from 0.5 to 10 in steps of 0.5, so it cannot be \(value).")
        }
        self.value = value
    }

    /// Reads a rating as people write it, see `WrittenRating`. Returns `nil` for any other text.
    ///
    /// - Parameter scale: Counts if the text names none.
    public init?(text: String, scale: RatingScale = .ten) {
        guard let rating = WrittenRating(text)?.rating(scale) else { return nil }
        self = rating
    }

    /// Without a superfluous `.0`: `8`, `8.5`.
    public var description: String {
        value.rounded() == value ? String(Int(value)) : String(value)
    }
}

extension Double {
    /// Digits, with or without a fraction. Unlike `init(_:)`, it does not read `0x8` or `8e0`.
    package init?(digits text: String) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let first = text.utf8.first, let last = text.utf8.last, digits.contains(first), digits.contains(last),
            text.utf8.allSatisfy({ digits.contains($0) || $0 == UInt8(ascii: ".") })
        else { return nil }
        self.init(text)
    }
}

/// How far the ratings of a file go.
public enum RatingScale: String, Sendable, Hashable, CaseIterable {
    /// Halves of five, such as stars.
    case five = "5"
    case ten = "10"
}

/// A rating as people write it: `8`, `8.5`, `8,5` and `4½` on a scale that is known from elsewhere, and `9/10`, `4.5/5` and
/// `★★★★½` on their own.
public struct WrittenRating: Sendable, Hashable {
    /// As it is written. It may be no rating of any scale.
    public let number: Double
    public let scale: RatingScale?

    /// A half alone is no rating: it may be half of a star, or half of nothing.
    public init?(_ text: String) {
        let text = text.replacing(" / ", with: "/")
        let stars = text.prefix { $0 == "★" }
        if !stars.isEmpty {
            let rest = text.dropFirst(stars.count).prefix { $0 != "☆" }
            guard rest.isEmpty || rest == "½" else { return nil }
            number = Double(stars.count) + (rest.isEmpty ? 0 : 0.5)
            scale = .five
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let hasHalf = parts[0].hasSuffix("½")
        let digits = hasHalf ? String(parts[0].dropLast()) : String(parts[0].replacing(",", with: "."))
        guard let number = Double(digits: digits), parts.count < 3, !hasHalf || !digits.contains(".") else {
            return nil
        }
        self.number = number + (hasHalf ? 0.5 : 0)
        scale = parts.count == 2 ? RatingScale(rawValue: String(parts[1])) : nil
        if parts.count == 2, scale == nil { return nil }
    }

    public var isOfFive: Bool { number <= 5 && (number * 2).rounded() == number * 2 }

    /// The rating, or `nil` if it is none of the scale.
    ///
    /// - Parameter scale: Counts if the text names none.
    public func rating(_ scale: RatingScale) -> UserRating? {
        guard (self.scale ?? scale) == .five else { return try? UserRating(number) }
        return isOfFive ? try? UserRating(number * 2) : nil
    }
}
