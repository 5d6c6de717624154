/// A country as the catalogue takes it: ISO 3166-1, two letters in upper case (`DE`).
public struct Region: Sendable, Hashable {
    public let code: String

    /// Accepts any case; throws `invalidInput` for anything but two letters.
    public init(_ text: String) throws(MoviesError) {
        guard Self.isTwoLetters(text[...]) else {
            throw .invalidInput(reason: "A region is a two-letter country code such as 'DE', not '\(text)'.")
        }
        code = text.uppercased()
    }

    static func isTwoLetters(_ text: Substring) -> Bool {
        text.utf8.count == 2 && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    }
}
