public import DomainKit

/// What a person gives to name a movie: an id, a title with its year, or both, as in a row of a file.
///
/// ```swift
/// try MovieReference("tt0096895", in: catalogue).imdbID                          // tt0096895
/// try MovieReference("https://\(catalogue.site)/movie/268", in: catalogue).id    // 268
/// try MovieReference("Batman (1989)", in: catalogue).title                       // the text: FindMovieUseCase looks for the year
/// try MovieReference.references(["batman", "begins"], in: catalogue)             // one title
/// try MovieReference.references(["batman begins", "joker"], in: catalogue)       // two titles
/// ```
public struct MovieReference: Sendable, Hashable {
    /// Of the service that is in use. It decides, and the title and the year only confirm it.
    public let id: MovieID?
    /// It decides if there is no `id`.
    public let imdbID: IMDbID?
    /// As it was written. It may have the year in it.
    public let title: SearchText?
    /// If it stands apart from the title.
    public let year: ReleaseYear?
    /// An address spells a title in plain letters, without apostrophes and ampersands.
    public let isFromAddress: Bool
    /// The title is the whole line of a list, and may also be meant as an id.
    public private(set) var isBareNumber = false

    public init(
        id: MovieID? = nil,
        imdbID: IMDbID? = nil,
        title: SearchText? = nil,
        year: ReleaseYear? = nil,
        isFromAddress: Bool = false
    ) {
        self.id = id
        self.imdbID = imdbID
        self.title = title
        self.year = year
        self.isFromAddress = isFromAddress
    }

    /// The name for messages: `Alien (1979)`, or an id if there is no title. Empty if there is neither.
    public var name: String {
        let name = title?.value ?? imdbID?.value ?? id.map { "id \($0)" } ?? ""
        return if let year, title != nil { "\(name) (\(year.value))" } else { name }
    }
}

// MARK: - What a person writes

extension MovieReference {
    /// Reads one name: an id, an IMDb id, an address, a line of this program's own lists, or else a title. An IMDb id or an
    /// address may stand behind a title or before it, and so may `{imdb-tt0078748}`, as media servers name folders.
    ///
    /// - Parameter takesNumbers: Whether a number is an id. Otherwise it is a title.
    /// - Throws: `invalidInput` for an address of something else, an invalid id, and a text that cannot be searched for.
    public init(_ text: String, in catalogue: PublicCatalogue, takesNumbers: Bool = true) throws(RepositoryError) {
        if text.utf8.contains(UInt8(ascii: "\t")), let own = Self(ownLine: text) {
            self = own
            return
        }
        let text = text.trimmingSpaces
        if takesNumbers, text.isNumber {
            guard let id = Int(text).flatMap(MovieID.init) else {
                throw .invalidInput(reason: "'\(text)' is not a valid id.")
            }
            self.init(id: id)
        } else if text.mayHaveLink, let link = try Self(link: String(text), in: catalogue) {
            self = link
        } else if text.mayHaveLink, let linked = try Self(titleAndLink: text, in: catalogue) {
            self = linked
        } else {
            self.init(title: try SearchText(String(text)))
        }
    }

    /// Reads a line of a list. A number, a bullet, a box and quotes around the name are no part of it.
    ///
    /// A number alone is read as a title: `isBareNumber` tells that it may be an id.
    ///
    /// - Returns: `nil` for a comment, which begins with `#` and a space, and for a line with nothing but marks.
    /// - Throws: `invalidInput` as `init(_:in:takesNumbers:)` does.
    public static func inList(
        _ line: String,
        in catalogue: PublicCatalogue
    ) throws(RepositoryError) -> MovieReference? {
        if let own = MovieReference(ownLine: line) { return own }
        let name = line.trimmingSpaces.withoutMarks
        guard !name.isEmpty else { return nil }
        var reference = try MovieReference(String(name), in: catalogue, takesNumbers: false)
        reference.isBareNumber = name.isNumber && name == line.trimmingSpaces
        return reference
    }

    /// Reads the words of a command line.
    ///
    /// If every word is an id or an address, or if a word contains a space, each word names a movie. Otherwise all words
    /// together are one title.
    ///
    /// - Throws: `invalidInput` as `init(_:in:takesNumbers:)` does, and if an address or an id of IMDb stands among the words of a
    ///   title.
    public static func references(
        _ words: [String],
        in catalogue: PublicCatalogue
    ) throws(RepositoryError) -> [MovieReference] {
        let names = words.map { $0.trimmingSpaces }
        if words.containsSpace || names.allSatisfy({ $0.isNumber || $0.isLink }) {
            return try words.map { word throws(RepositoryError) in try MovieReference(word, in: catalogue) }
        }
        if let link = names.first(where: \.isLink) {
            throw .invalidInput(
                reason: "'\(link)' is not part of a title. "
                    + "To name several films, put each title in quotes, with its year."
            )
        }
        return [MovieReference(title: try SearchText(words.joined(separator: " ")))]
    }

    /// Reads the words of a command line as titles, even if they look like ids.
    ///
    /// If a word contains a space, each word is a title. Otherwise all words together are one.
    public static func titles(_ words: [String]) throws(RepositoryError) -> [MovieReference] {
        let titles = words.containsSpace ? words : [words.joined(separator: " ")]
        return try titles.map { title throws(RepositoryError) in MovieReference(title: try SearchText(title)) }
    }

    /// Reads a line that this program writes for other programs, with tabs between its fields: the id, the title, the date of
    /// release and more. What is behind the title may have been cut off. `nil` for any other text.
    ///
    /// The year is left out, so that the title alone confirms the id: the lines of a ranking look the same.
    public init?(ownLine line: String) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count > 1, fields[0].isNumber, let id = Int(fields[0]).flatMap(MovieID.init),
            let title = try? SearchText(String(fields[1]))
        else { return nil }
        let date = fields.count > 2 ? String(fields[2].trimmingSpaces) : ""
        guard date.isEmpty || CalendarDate(date) != nil else { return nil }
        self.init(id: id, title: title)
    }

    private init?(link text: String, in catalogue: PublicCatalogue) throws(RepositoryError) {
        if let address = PageAddress(text) {
            self = try address.reference(in: catalogue)
        } else if text[...].isIMDbID {
            self.init(imdbID: try IMDbID(text))
        } else {
            return nil
        }
    }

    /// The other part is behind the title or before it: an IMDb id, an address or a tag such as `{imdb-tt0078748}`.
    private init?(titleAndLink text: Substring, in catalogue: PublicCatalogue) throws(RepositoryError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let first = words.first, let last = words.last else { return nil }
        let marks: (Character) -> Bool = { "()[]{}<>,;".contains($0) }
        for (word, rest) in [(last, text[..<last.startIndex]), (first, text[first.endIndex...])] {
            let plain = String(word.trimming(marks))
            guard let found = try Self(link: plain, in: catalogue) ?? Self(tag: plain, in: catalogue) else { continue }
            let title = rest.trimming { $0.isWhitespace || "-–—:|,;([{<".contains($0) }
            self.init(id: found.id, imdbID: found.imdbID, title: try? SearchText(String(title)))
            return
        }
        return nil
    }

    /// Reads a tag: `imdbid-tt0078748`, or the name of the catalogue and an id of it
    /// (https://jellyfin.org/docs/general/server/media/movies). If the catalogue is not in use, its ids say nothing.
    private init?(tag text: String, in catalogue: PublicCatalogue) {
        let parts = text.lowercased().split(maxSplits: 1) { "-=:".contains($0) }
        guard parts.count == 2 else { return nil }
        let site = parts[0].hasSuffix("id") ? parts[0].dropLast(2) : parts[0]
        if site == "imdb", let id = try? IMDbID(String(parts[1])) {
            self.init(imdbID: id)
        } else if site == catalogue.name.lowercased(), let id = Int(parts[1]).flatMap(MovieID.init) {
            self.init(id: catalogue.isInUse ? id : nil)
        } else {
            return nil
        }
    }
}

// MARK: - Parts of a text

extension StringProtocol where SubSequence == Substring {
    /// Of the digits 0 to 9 only.
    package var isNumber: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    fileprivate var isIMDbID: Bool {
        ["tt", "nm"].contains(prefix(2).lowercased()) && dropFirst(2).isNumber
    }

    fileprivate var isLink: Bool { isIMDbID || PageAddress(String(self)) != nil }

    /// Whether there is a slash, or a digit behind a letter or mark that an id or a tag has before its number, as in `tt0078748`.
    /// It is quick, because completion reads hundreds of titles.
    fileprivate var mayHaveLink: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if byte == UInt8(ascii: "/") || isDigit && "tmTM-:=".utf8.contains(last) { return true }
            last = byte
        }
        return false
    }

    fileprivate var trimmingSpaces: Substring { trimming(\.isWhitespace) }

    fileprivate func trimming(_ isMark: (Character) -> Bool) -> Substring {
        let start = drop(while: isMark)
        return start.dropLast(start.reversed().prefix(while: isMark).count)
    }
}

extension Substring {
    /// A line of a list without what stands around a name: `1.`, `10)`, `-`, `*`, `[x]`, quotes, a comma at the end. Empty for a
    /// comment.
    fileprivate var withoutMarks: Substring {
        if self == "#" || hasPrefix("##") || hasPrefix("# ") { return "" }
        var text = self
        while let space = text.firstIndex(where: \.isWhitespace), text[..<space].isListMark {
            text = text[space...].trimmingSpaces
        }
        if text.hasPrefix("[ ] ") { text = text.dropFirst(4) }
        let end = text.reversed().prefix { $0 == "," || $0 == ";" }.count
        text = text.dropLast(end).trimmingSpaces
        for (opening, closing) in [("\"", "\""), ("'", "'"), ("“", "”"), ("„", "“"), ("«", "»"), ("‘", "’")]
        where text.count > 2 && text.hasPrefix(opening) && text.hasSuffix(closing) {
            return text.dropFirst().dropLast().trimmingSpaces
        }
        return text.isListMark ? "" : text
    }

    /// Whether a word is the mark before an entry of a list: a bullet, an empty or ticked box, or a number of up to four digits
    /// with a dot or a bracket.
    private var isListMark: Bool {
        if ["-", "*", "•", "+", "–", "—", "·", "‣", "▪", "[x]", "[X]"].contains(self) { return true }
        return (2...5).contains(count) && (hasSuffix(".") || hasSuffix(")")) && dropLast().isNumber
    }
}

extension [String] {
    fileprivate var containsSpace: Bool { contains { $0.trimmingSpaces.contains(where: \.isWhitespace) } }
}
