import Domain

/// Ratings as lists show them.
enum RatingFormat {
    /// The mean vote to one decimal: `7.2`, `10.0`.
    static func text(_ rating: Rating) -> String {
        let tenths = Int((rating.average * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
