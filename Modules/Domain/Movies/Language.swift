/// A language tag in the catalogue's format: ISO 639-1, alone or with an ISO 3166-1 country (`en`, `pt-BR`).
public struct Language: Sendable, Hashable {
    public let tag: String

    /// Accepts any case and writes the tag as `xx` or `xx-YY`.
    ///
    /// - Throws: `invalidInput` if the text has another format.
    public init(_ text: String) throws(MoviesError) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy(isTwoLetters) else {
            throw .invalidInput(reason: "A language is a code such as 'en' or 'pt-BR', not '\(text)'.")
        }
        tag = ([parts[0].lowercased()] + parts.dropFirst().map { $0.uppercased() }).joined(separator: "-")
    }
}

/// A country in the catalogue's format: ISO 3166-1, two letters in upper case (`DE`).
public struct Region: Sendable, Hashable {
    public let code: String

    /// Accepts any case.
    ///
    /// - Throws: `invalidInput` unless the text is two ASCII letters.
    public init(_ text: String) throws(MoviesError) {
        guard isTwoLetters(text[...]) else {
            throw .invalidInput(reason: "A region is a two-letter country code such as 'DE', not '\(text)'.")
        }
        code = text.uppercased()
    }
}

private func isTwoLetters(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
}
