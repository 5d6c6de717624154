import Domain
import DomainKit
import PlatformKit

/// Reads JSON with films byte by byte, and keeps no more than one entry: what the API and the export of Trakt give
/// (https://trakt.docs.apiary.io/#reference/sync/get-ratings), and the lists and films of this program.
///
/// An entry is an object in the array that is the file, in the member `movies`, or the file itself. It becomes the row of a table,
/// so that it is read as the CSV of the same site is.
struct FilmsJSON: Sendable {
    static let header = [
        "type", "title", "year", "imdb id", "tmdb id", "id of this program", "your rating",
    ]
    /// Only objects with these names are looked into.
    private static let members: Set = [
        "id", "title", "originalTitle", "releaseDate", "yourRating", "year", "ids", "imdb", "tmdb", "type", "rating",
        "rated_at", "mediaType", "media_type", "tvdb", "[]", "movies", "movie", "episode", "season", "show", "person",
    ]

    /// The last name in each open object, and `[]` for each open array.
    private var path: [String] = []
    /// By path, such as `movie.ids.imdb`. The text of an object is empty.
    private var entry: [String: String] = [:]
    private var text: [UInt8] = []
    private var isQuoted = false
    private var isEscaped = false
    private var entries = 0
    private var earlierEntries = 0
    /// Whether the present outermost value has an array of films, which may be empty, and whether any had.
    private var (hasList, hadList) = (false, false)

    private var isInList: Bool { path == ["[]"] || path == ["movies", "[]"] }

    /// Reads the next byte, and returns the fields of the entry that it ends.
    ///
    /// - Throws: `invalidInput` for an entry of any other program, and if this is no JSON.
    mutating func read(_ byte: UInt8) throws(RepositoryError) -> [String]? {
        let isMark = !isQuoted && "{}[],:".utf8.contains(byte)
        if isQuoted || !isMark && !" \t".utf8.contains(byte) {
            text.append(byte)
            isQuoted = byte == UInt8(ascii: "\"") && !isEscaped ? !isQuoted : isQuoted
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        guard path.count < 100, text.count <= CSVReader.lineLimit else { throw Self.error }
        guard isMark else { return nil }
        if byte == UInt8(ascii: ":") {
            guard let name = try takeText(), !path.isEmpty, path.last != "[]" else { throw Self.error }
            path[path.count - 1] = name
            return nil
        }
        let isOpening = "{[".utf8.contains(byte)
        if let value = isOpening ? "" : try takeText(), path.allSatisfy(Self.members.contains) {
            // A list of films has objects alone.
            guard isOpening || !isInList else { throw Self.error }
            let isListed = path.starts(with: ["[]"]) || path.starts(with: ["movies", "[]"])
            entry[path.dropFirst(isListed ? path[0] == "[]" ? 1 : 2 : 0).joined(separator: ".")] = value
        }
        if isOpening {
            if path.isEmpty { (earlierEntries, hasList) = (entries, false) }
            // What stands beside a list is not of its films.
            if isInList {
                guard byte == UInt8(ascii: "{") else { throw Self.error }
                entry = [:]
            }
            path.append(byte == UInt8(ascii: "[") ? "[]" : "")
            hasList = hasList || isInList
            hadList = hadList || hasList
        }
        guard "}]".utf8.contains(byte) else { return nil }
        guard let last = path.popLast(), (last == "[]") == (byte == UInt8(ascii: "]")) else { throw Self.error }
        let isEntry = last != "[]" && (path.isEmpty ? entries == earlierEntries && !hasList : isInList)
        return isEntry ? try takeEntry() : nil
    }

    /// - Throws: `invalidInput` if there is neither an entry nor an empty list, or if the file breaks off.
    func finish() throws(RepositoryError) {
        guard entries > 0 || hadList, path.isEmpty, text.isEmpty else { throw Self.error }
    }

    /// The string or the number that has ended. `nil` is nothing, or `null`.
    ///
    /// - Throws: `invalidInput` if a comma is missing between two values.
    private mutating func takeText() throws(RepositoryError) -> String? {
        defer { text = [] }
        let word = String(decoding: text, as: UTF8.self)
        if word.contains("\\") {
            guard let string = try? JSONDecoder().decode(String.self, from: Data(text)) else { throw Self.error }
            return string
        }
        let isString = word.hasPrefix("\"")
        guard word.utf8.count(where: { $0 == UInt8(ascii: "\"") }) == (isString ? 2 : 0) else { throw Self.error }
        if isString { return String(word.dropFirst().dropLast()) }
        return ["", "null"].contains(word) ? nil : word
    }

    private mutating func takeEntry() throws(RepositoryError) -> [String] {
        defer { entry = [:] }
        entries += 1
        let film = entry["movie"] == nil ? "" : "movie."
        func member(_ name: String) -> String { entry[film + name] ?? "" }
        let kind = ["movie", "episode", "season", "show", "person"].first { entry[$0] != nil }
        let isOfSites = entry[film + "ids"] != nil
        // Other programs have ids of their own, and other members. The title alone confirms the id.
        let isOwn =
            !isOfSites && !member("id").isEmpty && !member("title").isEmpty && member("year").isEmpty
            && (path.first == "movies" || !(film + member("releaseDate") + member("originalTitle")).isEmpty)
        guard isOwn || isOfSites || kind != nil else { throw Self.error }
        // A rating of Trakt is the user's if it has a time.
        let rating = isOwn ? member("yourRating") : entry["rated_at"].flatMap { _ in entry["rating"] }
        // In another language, the original title confirms the id. In brackets, some would be read as something else.
        let isPlain = !member("originalTitle").hasSuffix(")") && !member("originalTitle").isNumber
        let original = isOwn && isPlain && member("originalTitle") != member("title") ? member("originalTitle") : ""
        let isSeries = entry[film + "ids.tvdb"] != nil
        let type = entry["type"] ?? entry[film + "mediaType"] ?? entry[film + "media_type"]
        return [
            type ?? kind ?? (isSeries ? "show" : "movie"), member("title") + (original.isEmpty ? "" : " (\(original))"),
            member("year"), member("ids.imdb"),
            member("ids.tmdb"),
            isOwn ? member("id") : "", rating ?? "",
        ]
    }

    private static var error: RepositoryError {
        CSVReader.error("It is JSON, but has no films with ids and titles as Trakt or this program writes them")
    }
}
