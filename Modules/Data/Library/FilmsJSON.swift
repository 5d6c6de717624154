import Domain
import DomainKit
import PlatformKit

/// Reads JSON with films: what the API and the export of Trakt give
/// (https://trakt.docs.apiary.io/#reference/sync/get-ratings), and the lists and films of this program. Several documents may follow
/// one another.
struct FilmsJSON: Sendable {
    private final class Entry: Decodable {
        let id, title, originalTitle, releaseDate, yourRating, year: JSONField?
        let type, mediaType, rating, ratedAt: JSONField?
        let episode, season, show, person: JSONField?
        let ids: Readable<[String: JSONField]>?
        let movie: Readable<Entry>?
        let movies: [Entry]?
    }

    let catalogue: PublicCatalogue
    private var document = Data()
    /// That of the objects in the list of the document: the array that it is, or its member `movies`. `nil` outside of the list.
    private var listDepth: Int?
    private var isContinued = false
    private var depth = 0
    private var isQuoted = false
    private var isEscaped = false
    private var entries = 0

    init(catalogue: PublicCatalogue) { self.catalogue = catalogue }

    /// Reads the next line, and returns the entries of the documents that it ends, numbered from 1.
    ///
    /// - Throws: `invalidInput` for an entry of any other program, for one of more than 100 KB, and if this is no JSON.
    mutating func read(_ line: String) throws(RepositoryError) -> [FilmFields] {
        var fields: [FilmFields] = []
        for byte in line.utf8 where depth > 0 || !Self.isSpace(byte) {
            document.append(byte)
            guard document.count <= CSVReader.lineLimit else {
                throw CSVReader.error("Its entry \(entries + 1) is longer than 100 KB")
            }
            if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            guard !isQuoted else { continue }
            if "{[".utf8.contains(byte) {
                depth += 1
                if isListBegun { listDepth = depth }
            }
            guard "}]".utf8.contains(byte) else { continue }
            depth -= 1
            if let listDepth, depth < listDepth { self.listDepth = nil }
            if depth == 0 || depth == listDepth { fields += try takeEntries() }
        }
        return fields
    }

    /// - Throws: `invalidInput` if the file breaks off.
    func finish() throws(RepositoryError) {
        guard document.isEmpty else { throw Self.error }
    }

    private var isArray: Bool { document.first == UInt8(ascii: "[") }

    private var isListBegun: Bool {
        if depth == 1 { return isArray }
        return depth == 2 && !isArray
            && document.suffix(40).filter { !Self.isSpace($0) }.suffix(10).elementsEqual(#""movies":["#.utf8)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { " \t".utf8.contains(byte) }

    /// The entries are the objects in the list of the document, or the document itself.
    ///
    /// A list may be long, so one entry of it is kept. Those before are an empty one, so that each has a comma behind it.
    private mutating func takeEntries() throws(RepositoryError) -> [FilmFields] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let (list, isOpen) = (isArray ? "[{}" : #"{"movies":[{}"#, depth > 0)
        do {
            if isOpen { document += (isArray ? "]" : "]}").utf8 }
            let entry = isArray ? nil : try decoder.decode(Entry.self, from: document)
            let read = try entry.map { $0.movies ?? [$0] } ?? decoder.decode([Entry].self, from: document)
            let new = read.dropFirst(isContinued ? 1 : 0)
            isContinued = isOpen
            document = Data((isOpen ? list : "").utf8)
            return try new.map { try fields($0, isOwn: entry?.movies != nil) }
        } catch {
            throw Self.error
        }
    }

    /// - Parameter isOwn: Whether only this program writes such a document.
    private mutating func fields(_ entry: Entry, isOwn: Bool) throws(RepositoryError) -> FilmFields {
        entries += 1
        let film = entry.movie.map(\.value) ?? entry
        let ids = film?.ids?.value ?? [:]
        func text(_ field: JSONField?) -> String { field?.text ?? "" }
        let isOther = (entry.episode ?? entry.season ?? entry.show ?? entry.person) != nil
        let (title, original) = (text(film?.title), text(film?.originalTitle))
        // Other programs have ids of their own, and other members. The title alone confirms the id.
        let isOwn =
            film?.ids == nil && !text(film?.id).isEmpty && !title.isEmpty && text(film?.year).isEmpty
            && (isOwn || entry.movie != nil || !(text(film?.releaseDate) + original).isEmpty)
        guard isOwn || film?.ids != nil || entry.movie != nil || isOther else { throw Self.error }
        // In another language, the original title confirms the id. In brackets, some would be read as something else.
        let addsOriginal =
            isOwn && original != title && !original.isEmpty && !original.hasSuffix(")") && !original.isNumber
        // A rating of Trakt is the user's if it has a time.
        let rating = isOwn ? film?.yourRating : entry.ratedAt.flatMap { _ in entry.rating }
        let isFilm = entry.movie != nil || !isOther && text(ids["tvdb"]).isEmpty
        return FilmFields(
            line: entries,
            [
                .kind: [(entry.type ?? film?.mediaType)?.text ?? (isFilm ? "movie" : "show")],
                .title: [title + (addsOriginal ? " (\(original))" : "")],
                .year: [text(film?.year)], .imdbID: [text(ids["imdb"])],
                .id: [isOwn ? text(film?.id) : catalogue.isInUse ? text(ids["tmdb"]) : ""],
                .ownRating: [text(rating)],
            ],
            ratings: [(.ownRating, .ten)]
        )
    }

    private static var error: RepositoryError {
        CSVReader.error("It is JSON, but has no films with ids and titles as Trakt or this program writes them")
    }
}

/// `nil` in place of what cannot be read, so that it is a problem of its entry, and not of the file.
private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}

/// A string, or a number. The text of anything else is empty.
private struct JSONField: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let number = (try? value.decode(Int.self)).map { "\($0)" } ?? (try? value.decode(Double.self)).map { "\($0)" }
        text = (try? value.decode(String.self)) ?? number ?? ""
    }
}
