public import DomainKit

/// A language tag in the catalogue's format: ISO 639-1, alone or with an ISO 3166-1 country (`en`, `pt-BR`).
public struct Language: Sendable, Hashable {
    public let tag: String

    /// Creates a language that a user chose. Accepts any case and writes the tag as `xx` or `xx-YY`.
    ///
    /// A locale such as `de_DE.UTF-8@euro`, which `LANG` has, names its language and country
    /// (https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html).
    ///
    /// - Throws: `invalidInput` if the text has another format, or names no language or country of the standards.
    public init(_ text: String) throws(RepositoryError) {
        let tag = text.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
        guard let language = Language(ofMovie: String(tag)) else {
            throw .invalidInput(reason: "A language must be a code such as 'en' or 'pt-BR', not '\(text)'.")
        }
        let parts = language.tag.split(separator: "-").map(String.init)
        guard StandardCodes.languages.contains(parts[0]) else {
            throw .unknownCode(parts[0], of: .languages, kind: "language")
        }
        if parts.count > 1 { _ = try Region(parts[1]) }
        self = language
    }

    /// Creates the language of a movie, as the catalogue writes it. The service has codes of its own, such as `cn` and
    /// `xx`.
    ///
    /// - Returns: `nil` if the text has another format.
    public init?(ofMovie text: String) {
        // Nearly all are, and every row of a list has one.
        if text.utf8.count == 2, text.utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains) {
            tag = text
            return
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(Substring.init)
        guard (1...2).contains(parts.count), parts.allSatisfy(isTwoLetters) else { return nil }
        let language = parts[0].lowercased()
        tag = parts.count == 1 ? language : "\(language)-\(parts[1].uppercased())"
    }

    /// `nil` also if the standard does not list the country of the tag.
    public var region: Region? {
        tag.split(separator: "-").dropFirst().first.flatMap { try? Region(String($0)) }
    }
}

/// A country in the catalogue's format: ISO 3166-1, two letters in upper case (`DE`).
public struct Region: Sendable, Hashable {
    public let code: String

    /// Accepts any case.
    ///
    /// - Throws: `invalidInput` if the text is not a code of the standard.
    public init(_ text: String) throws(RepositoryError) {
        guard isTwoLetters(text[...]) else {
            throw .invalidInput(reason: "A region must be a two-letter country code such as 'DE', not '\(text)'.")
        }
        code = text.uppercased()
        guard StandardCodes.countries.contains(code) else {
            throw .unknownCode(code, of: .countries, kind: "country")
        }
    }
}

extension RepositoryError {
    fileprivate static func unknownCode(_ code: String, of standard: StandardCodes, kind: String) -> RepositoryError {
        .invalidInput(reason: "'\(code)' is not a \(kind) code of \(standard.name). \(standard.advice(for: code))")
    }
}

private func isTwoLetters(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
}
