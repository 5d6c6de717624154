/// A language tag as the catalogue takes it: ISO 639-1, alone or with an ISO 3166-1 country (`en`, `pt-BR`).
public struct Language: Sendable, Hashable {
    public let tag: String

    /// Accepts any case and writes the tag as `xx` or `xx-YY`; throws `invalidInput` for any other shape.
    public init(_ text: String) throws(MoviesError) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = (1...2).contains(parts.count) && parts.allSatisfy(Region.isTwoLetters)
        guard isTag else {
            throw .invalidInput(reason: "A language is a code such as 'en' or 'pt-BR', not '\(text)'.")
        }
        tag = ([parts[0].lowercased()] + parts.dropFirst().map { $0.uppercased() }).joined(separator: "-")
    }
}
