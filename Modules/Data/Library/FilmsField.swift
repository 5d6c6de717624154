import Domain
import DomainKit

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

/// A field is absent (`nil`), a value, or unreadable. The first of several that is not absent counts.
extension CSVReader.Row {
    private static let absent: Set = ["", "-", "–", "—", "n/a", "null", "none", "nan", "\\n"]

    /// The text with single spaces between its words.
    ///
    /// - Parameter columns: Their numbers. The row may lack fields at its end.
    func text(_ columns: [Int]) -> String? {
        for column in columns where column < fields.count {
            let text = fields[column].split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !Self.absent.contains(text.lowercased()) { return text }
        }
        return nil
    }

    func movieID(_ columns: [Int]) throws(RepositoryError) -> MovieID? {
        guard let text = text(columns) else { return nil }
        guard let id = Self.whole(text).flatMap(MovieID.init) else { throw .unreadable(text, "is not an id") }
        return id
    }

    /// Without `tt`, an id may also lack its first zeros: spreadsheets drop them.
    func imdbID(_ columns: [Int]) throws(RepositoryError) -> IMDbID? {
        guard let text = text(columns) else { return nil }
        let digits = Self.whole(text).map(String.init)
        let id = digits.map { "tt" + String(repeating: "0", count: max(0, 7 - $0.count)) + $0 } ?? text
        do { return try IMDbID(id) } catch { throw .unreadable(text, "is not an id of IMDb") }
    }

    /// The year of `1979`, `1979.0`, `1979-05` or `1979-05-25T00:00:00Z`.
    func year(_ columns: [Int]) throws(RepositoryError) -> ReleaseYear? {
        guard let text = text(columns) else { return nil }
        let day = " T".contains(text.dropFirst(10).first ?? " ") ? CalendarDate(String(text.prefix(10))) : nil
        let number = Self.whole(text) ?? (day ?? CalendarDate(text + "-01"))?.year
        guard let year = number.flatMap({ try? ReleaseYear($0) }) else { throw .unreadable(text, "is not a year") }
        return year
    }

    /// Spreadsheets write `348.0`.
    private static func whole(_ text: String) -> Int? { Double(digits: text).flatMap { Int(exactly: $0) } }
}
