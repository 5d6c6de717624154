package import Domain
import DomainKit
import PresentationKit

/// Writes movies as CSV (RFC 4180) in the format that Letterboxd imports
/// (https://letterboxd.com/about/importing-data/). Lines end in a line feed alone, as in Letterboxd's own exports.
package struct LetterboxdCSV: Sendable {
    private let idColumn: String?
    private let hasRatings: Bool

    /// - Parameter idColumn: Letterboxd's name of the ids of movies, or `nil` if it does not know them. It finds a film by its id
    ///   first, so other ids must not appear.
    package init(idColumn: String?, hasRatings: Bool) {
        (self.idColumn, self.hasRatings) = (idColumn, hasRatings)
    }

    package var header: String { line(idColumn ?? "", "Title", "Year", "Rating10") }

    /// A value that is not known is empty.
    package func row(_ movie: Movie, rating: UserRating?) -> String {
        // Letterboxd takes whole numbers from 1 to 10. Half a point is rounded up.
        let rating10 = rating.map { String(Int($0.value.rounded(.toNearestOrAwayFromZero))) } ?? ""
        let title = Self.harmlessInSpreadsheets(TerminalText(movie.title).value)
        return line(movie.id.description, title, movie.releaseDate.map { String($0.year) } ?? "", rating10)
    }

    private func line(_ id: String, _ title: String, _ year: String, _ rating: String) -> String {
        let fields = (idColumn == nil ? [] : [id]) + [title, year] + (hasRatings ? [rating] : [])
        return fields.map(Self.quoted).joined(separator: ",")
    }

    /// Puts an apostrophe before a title that a spreadsheet would take for a formula, also in the forms of Japanese keyboards
    /// (https://owasp.org/www-community/attacks/CSV_Injection). Everyone can edit titles at the service.
    private static func harmlessInSpreadsheets(_ title: String) -> String {
        title.unicodeScalars.first.map("=+-@＝＋－＠".unicodeScalars.contains) == true ? "'" + title : title
    }

    private static func quoted(_ field: String) -> String {
        guard field.contains(where: { ",\"\n\r".contains($0) }) else { return field }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }
}
