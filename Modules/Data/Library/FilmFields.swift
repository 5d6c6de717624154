import Domain
import DomainKit

/// What a row of a table, or an entry of JSON, says of a film.
struct FilmFields: Sendable {
    let line: Int
    /// Those that are there, by what their column says.
    private let texts: [FilmsColumn: [String]]
    /// The scale is `nil` if neither the column nor the site shows it. A rating of 0 is none.
    private(set) var rating: (text: String, scale: RatingScale?)?
    /// A row without a kind is of a person there.
    let mustHaveKind: Bool
    /// Why the row cannot be read.
    let problem: String?

    /// Of a field, in bytes: a title with its original title, as long as a search may be. To compare a text with others may take the
    /// square of its length.
    static let longest = 4_000

    /// - Parameter ratings: The columns that may hold the user's rating. The first one that does counts.
    init(
        line: Int,
        _ texts: [FilmsColumn: [String]],
        ratings: [(column: FilmsColumn, scale: RatingScale?)],
        mustHaveKind: Bool = false,
        problem: String? = nil
    ) {
        self.line = line
        self.mustHaveKind = mustHaveKind
        guard texts.values.joined().allSatisfy({ $0.utf8.count <= Self.longest }) else {
            (self.texts, self.problem) = ([:], "has a field that is too long")
            return
        }
        self.texts = texts.mapValues { $0.compactMap(Self.text) }
        self.problem = problem
        for (column, scale) in ratings where rating == nil {
            if let text = self[column], WrittenRating(text)?.number != 0 { rating = (text, scale) }
        }
    }

    func all(_ column: FilmsColumn) -> [String] { texts[column] ?? [] }

    /// The first of several columns counts that has a text.
    subscript(column: FilmsColumn) -> String? { texts[column]?.first }

    private static let absent: Set = ["", "-", "–", "—", "n/a", "null", "none", "nan", "\\n"]

    /// With single spaces between its words, or `nil` if it says that there is none.
    static func text(_ field: String) -> String? {
        let text = field.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return absent.contains(text.lowercased()) ? nil : text
    }
}

/// A field is absent (`nil`), a value, or unreadable.
extension FilmFields {
    /// Without the apostrophe that makes a title harmless in spreadsheets, as in the CSV of this program.
    var title: SearchText? {
        guard let text = self[.title] else { return nil }
        let isHarmless =
            text.hasPrefix("'") && text.unicodeScalars.dropFirst().first.map("=+-@＝＋－＠".unicodeScalars.contains) == true
        return try? SearchText(isHarmless ? String(text.dropFirst()) : text)
    }

    func movieID() throws(RepositoryError) -> MovieID? {
        guard let text = self[.id] ?? (self[.source] == "tmdb" ? self[.mediaID] : nil) else { return nil }
        guard let id = Self.whole(text).flatMap(MovieID.init) else { throw .unreadable(text, "is not an id") }
        return id
    }

    /// Without `tt`, an id may also lack its first zeros: spreadsheets drop them.
    func imdbID() throws(RepositoryError) -> IMDbID? {
        guard let text = self[.imdbID] else { return nil }
        let digits = Self.whole(text).map(String.init)
        let id = digits.map { "tt" + String(repeating: "0", count: max(0, 7 - $0.count)) + $0 } ?? text
        do { return try IMDbID(id) } catch { throw .unreadable(text, "is not an id of IMDb") }
    }

    /// The year of `1979`, `1979.0`, `1979-05` or `1979-05-25T00:00:00Z`.
    func year() throws(RepositoryError) -> ReleaseYear? {
        guard let text = self[.year] ?? self[.date] else { return nil }
        let day = " T".contains(text.dropFirst(10).first ?? " ") ? CalendarDate(String(text.prefix(10))) : nil
        let number = Self.whole(text) ?? (day ?? CalendarDate(text + "-01"))?.year
        guard let year = number.flatMap({ try? ReleaseYear($0) }) else { throw .unreadable(text, "is not a year") }
        guard Set(all(.year).map { $0.prefix(4) }).count < 2 else { throw .invalidInput(reason: "has two years") }
        return year
    }

    /// Spreadsheets write `348.0`.
    private static func whole(_ text: String) -> Int? { Double(digits: text).flatMap { Int(exactly: $0) } }
}

extension RepositoryError {
    /// A field that is there, but cannot be read: `'c. 1986' is not a year`. It never counts as absent.
    static func unreadable(_ field: String, _ problem: String) -> RepositoryError {
        .invalidInput(reason: "\(quoted(field)) \(problem)")
    }

    static func quoted(_ field: String) -> String {
        let start = field.unicodeScalars.prefix(40)
        return "'\(start.endIndex == field.endIndex ? field : String(start) + "…")'"
    }
}
