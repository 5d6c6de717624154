package import Domain
import DomainKit
import PresentationKit

/// The name of a poster's file if the user gives none: `Batman (1989).jpg`.
///
/// The name is valid on every file system, and no program takes it for an option. It has no path separator or other
/// character that a system forbids, does not begin with a dot or a dash, takes at most 255 bytes, and is harmless on a
/// terminal.
package enum PosterFileName {
    /// In bytes of UTF-8. It leaves room for the year and the file extension.
    private static let longestTitle = 200

    package static func text(_ poster: Poster) -> String {
        let title = title(of: poster.movie)
        let year = poster.movie.releaseDate.map { " (\($0.year))" } ?? ""
        return "\(title)\(year).\(poster.image.format.fileExtension)"
    }

    private static func title(of movie: Movie) -> String {
        let words = TerminalText(movie.title).value
            .replacing(": ", with: " - ")
            .map { replacements[$0] ?? String($0) }
            .joined()
            .split(separator: " ")
            .joined(separator: " ")
        let start = words.drop { ".-~ ".contains($0) }
        let title = shortened(String(start))
        return title.isEmpty ? "Film \(movie.id)" : title
    }

    /// Windows forbids these characters in names, and no other system forbids more.
    private static let replacements: [Character: String] = [
        "/": "-", "\\": "-", "|": "-", ":": "-", "*": "", "?": "", "\"": "'", "<": "", ">": "", "\u{FFFD}": "",
    ]

    private static func shortened(_ title: String) -> String {
        var title = title
        while title.utf8.count > longestTitle || title.last.map({ " .".contains($0) }) == true { title.removeLast() }
        return title
    }
}
