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
