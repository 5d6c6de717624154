extension Unicode.Scalar {
    /// Joins emoji to one, such as the members of a family.
    static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
    /// Variation selector 16: asks for the emoji of a character that is text by itself, such as ❤️.
    static let emojiVariationSelector: Unicode.Scalar = "\u{FE0F}"
}
