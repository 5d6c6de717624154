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
        let ids: [String: JSONField]?
        let movie: Entry?
        let movies: [Entry]?
    }

    let catalogue: PublicCatalogue
    private var document = Data()
    private var isContinued = false
    private var depth = 0
    private var isQuoted = false
    private var isEscaped = false
    private var entries = 0

    init(catalogue: PublicCatalogue) { self.catalogue = catalogue }

    /// Reads the next line, and returns the entries of the documents that it ends, numbered from 1.
    ///
    /// - Throws: `invalidInput` for an entry of any other program, and if this is no JSON.
    mutating func read(_ line: String) throws(RepositoryError) -> [FilmFields] {
        var fields: [FilmFields] = []
        for byte in line.utf8 where depth > 0 || !" \t".utf8.contains(byte) {
            document.append(byte)
            if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            guard !isQuoted else { continue }
            if "{[".utf8.contains(byte) { depth += 1 }
            if "}]".utf8.contains(byte) { depth -= 1 }
            if depth == 0 || depth == 1 && isArray && byte == UInt8(ascii: "}") { fields += try takeEntries() }
        }
        return fields
    }

    /// - Throws: `invalidInput` if the file breaks off.
    func finish() throws(RepositoryError) {
        guard document.isEmpty else { throw Self.error }
    }

    private var isArray: Bool { document.first == UInt8(ascii: "[") }

    /// The entries are the objects in the array that is the document, those in its member `movies`, or the document itself.
    private mutating func takeEntries() throws(RepositoryError) -> [FilmFields] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        do {
            guard isArray else {
                let entry = try decoder.decode(Entry.self, from: document)
                document = Data()
                return try (entry.movies ?? [entry]).map { try fields($0, isOwn: entry.movies != nil) }
            }
            // An array may be long, so one entry is kept. Those before are an empty one, so that each has a comma behind it.
            let read = try decoder.decode([Entry].self, from: depth == 0 ? document : document + "]".utf8)
            let new = read.dropFirst(isContinued ? 1 : 0)
            isContinued = depth > 0
            document = Data((isContinued ? "[{}" : "").utf8)
            return try new.map { try fields($0, isOwn: false) }
        } catch {
            throw Self.error
        }
    }

    /// - Parameter isOwn: Whether only this program writes such a document.
    private mutating func fields(_ entry: Entry, isOwn: Bool) throws(RepositoryError) -> FilmFields {
        entries += 1
        let film = entry.movie ?? entry
        func text(_ field: JSONField?) -> String { field?.text ?? "" }
        let isOther = (entry.episode ?? entry.season ?? entry.show ?? entry.person) != nil
        let (title, original) = (text(film.title), text(film.originalTitle))
        // Other programs have ids of their own, and other members. The title alone confirms the id.
        let isOwn =
            film.ids == nil && !text(film.id).isEmpty && !title.isEmpty && text(film.year).isEmpty
            && (isOwn || entry.movie != nil || !(text(film.releaseDate) + original).isEmpty)
        guard isOwn || film.ids != nil || entry.movie != nil || isOther else { throw Self.error }
        // In another language, the original title confirms the id. In brackets, some would be read as something else.
        let addsOriginal =
            isOwn && original != title && !original.isEmpty && !original.hasSuffix(")") && !original.isNumber
        // A rating of Trakt is the user's if it has a time.
        let rating = isOwn ? film.yourRating : entry.ratedAt.flatMap { _ in entry.rating }
        let isFilm = entry.movie != nil || !isOther && film.ids?["tvdb"] == nil
        return FilmFields(
            line: entries,
            [
                .kind: [(entry.type ?? film.mediaType)?.text ?? (isFilm ? "movie" : "show")],
                .title: [title + (addsOriginal ? " (\(original))" : "")],
                .year: [text(film.year)], .imdbID: [text(film.ids?["imdb"])],
                .id: [isOwn ? text(film.id) : catalogue.isInUse ? text(film.ids?["tmdb"]) : ""],
                .ownRating: [text(rating)],
            ],
            ratings: [(.ownRating, .ten)]
        )
    }

    private static var error: RepositoryError {
        CSVReader.error("It is JSON, but has no films with ids and titles as Trakt or this program writes them")
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
