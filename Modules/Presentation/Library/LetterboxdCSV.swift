package import Domain
import DomainKit
import PresentationKit

/// Writes movies as CSV (RFC 4180) in the format that Letterboxd imports
/// (https://letterboxd.com/about/importing-data/). Lines end in a line feed alone, as in Letterboxd's own exports.
package struct LetterboxdCSV: Sendable {
    private enum Column {
        case id(name: String)
        case title
        case year
        case rating10

        var name: String {
            switch self {
            case .id(let name): name
            case .title: "Title"
            case .year: "Year"
            case .rating10: "Rating10"
            }
        }
    }

    private let columns: [Column]

    /// - Parameter idColumn: Letterboxd's name of the ids of movies, or `nil` if it does not know them. It finds a film by its id
    ///   first, so other ids must not appear.
    package init(idColumn: String?, hasRatings: Bool) {
        columns = (idColumn.map { [.id(name: $0)] } ?? []) + [.title, .year] + (hasRatings ? [.rating10] : [])
    }

    package var header: String { line(columns.map(\.name)) }

    /// A value that is not known is empty.
    package func row(_ movie: Movie, rating: UserRating?) -> String {
        line(columns.map { field($0, of: movie, rating) })
    }

    private func field(_ column: Column, of movie: Movie, _ rating: UserRating?) -> String {
        switch column {
        case .id: movie.id.description
        case .title: Self.harmlessInSpreadsheets(TerminalText(movie.title).value)
        case .year: movie.releaseDate.map { String($0.year) } ?? ""
        case .rating10: rating.map { String(Self.rating10($0)) } ?? ""
        }
    }

    private func line(_ fields: [String]) -> String {
        fields.map(Self.quoted).joined(separator: ",")
    }

    /// Letterboxd takes whole numbers from 1 to 10. Half a point is rounded up.
    private static func rating10(_ rating: UserRating) -> Int {
        Int(rating.value.rounded(.toNearestOrAwayFromZero))
    }

    /// Puts an apostrophe before a title that a spreadsheet would take for a formula
    /// (https://owasp.org/www-community/attacks/CSV_Injection). Everyone can edit titles at the service.
    private static func harmlessInSpreadsheets(_ title: String) -> String {
        title.first.map("=+-@".contains) == true ? "'" + title : title
    }

    private static func quoted(_ field: String) -> String {
        guard field.contains(where: { ",\"\n\r".contains($0) }) else { return field }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }
}
