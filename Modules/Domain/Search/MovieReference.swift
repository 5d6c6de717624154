public import DomainKit

/// The name that a user gives to a movie: an id, an address or a title.
///
/// ```swift
/// try MovieReference("tt0096895", in: catalogue)                            // .imdb
/// try MovieReference("https://\(catalogue.site)/movie/268", in: catalogue)  // .page
/// try MovieReference.references(["batman", "begins"], in: catalogue)        // one title
/// try MovieReference.references(["batman begins", "joker"], in: catalogue)  // two titles
/// ```
public enum MovieReference: Sendable, Hashable {
    /// An id of the service that is in use.
    case id(MovieID)
    /// The id in an address of the catalogue, and the title in that address, or `nil` if it has none.
    case page(MovieID, title: SearchText?)
    /// An identifier of IMDb, such as `tt0096895`.
    case imdb(IMDbID)
    /// Titles. Each is tried if those before it match no movie.
    case titles([SearchText])

    /// Reads one name: an id, an IMDb id, an address, or else a title.
    ///
    /// - Throws: `invalidInput` for an address of something else, an invalid id, and a text that cannot be searched
    ///   for.
    public init(_ text: String, in catalogue: PublicCatalogue) throws(RepositoryError) {
        let text = String(text.trimmingSpaces)
        if let address = PageAddress(text) {
            self = try address.reference(in: catalogue)
        } else if text.isNumber {
            guard let id = Int(text).flatMap(MovieID.init) else {
                throw .invalidInput(reason: "'\(text)' is not a valid id.")
            }
            self = .id(id)
        } else if text.isIMDbID {
            self = .imdb(try IMDbID(text))
        } else {
            self = .titles([try SearchText(text)])
        }
    }

    /// Reads the words of a command line.
    ///
    /// If every word is an id or an address, or if a word contains a space, each word names a movie. Otherwise all words
    /// together are one title.
    ///
    /// - Throws: `invalidInput` as `init(_:in:)` does, and if an address or an id of IMDb stands among the words of a
    ///   title.
    public static func references(
        _ words: [String],
        in catalogue: PublicCatalogue
    ) throws(RepositoryError) -> [MovieReference] {
        let words = words.map { String($0.trimmingSpaces) }
        if words.containsSpace || words.allSatisfy({ $0.isNumber || $0.isLink }) {
            return try words.map { word throws(RepositoryError) in try MovieReference(word, in: catalogue) }
        }
        if let link = words.first(where: \.isLink) {
            throw .invalidInput(
                reason: "'\(link)' is not part of a title. "
                    + "To name several films, put each title in quotes, with its year."
            )
        }
        return [.titles([try SearchText(words.joined(separator: " "))])]
    }

    /// Reads the words of a command line as titles, even if they look like ids.
    ///
    /// If a word contains a space, each word is a title. Otherwise all words together are one.
    public static func titles(_ words: [String]) throws(RepositoryError) -> [MovieReference] {
        let words = words.map { String($0.trimmingSpaces) }
        let titles = words.containsSpace ? words : [words.joined(separator: " ")]
        return try titles.map { title throws(RepositoryError) in .titles([try SearchText(title)]) }
    }
}

extension String {
    fileprivate var isNumber: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Whether the text is an identifier of IMDb, of a title (`tt`) or of a person (`nm`).
    fileprivate var isIMDbID: Bool {
        ["tt", "nm"].contains(prefix(2).lowercased()) && String(dropFirst(2)).isNumber
    }

    /// Whether the text names something, but is neither a number nor a title.
    fileprivate var isLink: Bool { isIMDbID || PageAddress(self) != nil }

    fileprivate var trimmingSpaces: Substring {
        let start = drop(while: \.isWhitespace)
        return start.dropLast(start.reversed().prefix(while: \.isWhitespace).count)
    }
}

extension [String] {
    fileprivate var containsSpace: Bool { contains { $0.contains(where: \.isWhitespace) } }
}

extension PageAddress {
    /// Returns the movie whose page this is.
    ///
    /// - Throws: `invalidInput` if it is the page of something else, or cannot be read.
    fileprivate func reference(in catalogue: PublicCatalogue) throws(RepositoryError) -> MovieReference {
        if isOn(catalogue.site) { return try cataloguePage() }
        if isOn("imdb.com") { return try imdb() }
        if isOn("letterboxd.com") { return try letterboxd() }
        if isOn("boxd.it") {
            throw .invalidInput(
                reason: "'\(text)' is a short link, which only Letterboxd can read. "
                    + "Open it in a browser, and give the address that it leads to."
            )
        }
        throw .invalidInput(reason: "'\(text)' is not the address of a film at \(catalogue.name), IMDb or Letterboxd.")
    }

    /// `/movie/268`, `/movie/268-batman`, `/movie/268-batman/cast`
    private func cataloguePage() throws(RepositoryError) -> MovieReference {
        guard path.first == "movie", path.count > 1 else { throw notFilm() }
        let parts = path[1].split(separator: "-", maxSplits: 1)
        guard let id = parts.first.flatMap({ Int($0) }).flatMap(MovieID.init) else { throw notFilm() }
        // The words of a title in other letters are percent-encoded. Such a title is left out.
        let title = parts.count > 1 && !parts[1].contains("%") ? parts[1].replacing("-", with: " ") : ""
        return .page(id, title: try? SearchText(String(title)))
    }

    /// `/title/tt0096895/reviews`, `/de/title/tt0096895`
    private func imdb() throws(RepositoryError) -> MovieReference {
        guard let index = path.prefix(2).firstIndex(of: "title"), path.count > index + 1,
            let id = try? IMDbID(path[index + 1])
        else { throw notFilm() }
        return .imdb(id)
    }

    /// `/film/batman-1989`, `/someone/film/batman-1989/1`
    ///
    /// Letterboxd adds the year only to tell films of the same title apart, so a number at the end may be part of the title.
    private func letterboxd() throws(RepositoryError) -> MovieReference {
        guard let index = path.prefix(2).firstIndex(of: "film"), path.count > index + 1 else { throw notFilm() }
        let title = path[index + 1].replacing("-", with: " ")
        return .titles(
            [DatedTitle.datingLastWord(of: title), title].compactMap { $0 }.compactMap { try? SearchText($0) }
        )
    }

    private func notFilm() -> RepositoryError {
        let kinds = [
            "tv": "a series", "person": "a person", "name": "a person", "collection": "a collection", "list": "a list",
        ]
        let kind = path.prefix(2).compactMap { kinds[$0.lowercased()] }.first
        return .invalidInput(
            reason: kind.map { "'\(text)' is the address of \($0), not of a film." }
                ?? "'\(text)' is not the address of a film."
        )
    }
}
