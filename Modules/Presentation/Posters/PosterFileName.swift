package import Domain

/// The name of the file that a poster is put into where the user gives none: `Batman (1989).jpg`.
///
/// It works on every file system and is no option to any program: no separator of paths or other sign that some system
/// forbids, no dot or dash at the start, at most 255 bytes, and nothing that a terminal would obey.
package enum PosterFileName {
    /// In bytes of UTF-8, which leaves room for the year and the ending.
    private static let longestTitle = 200

    package static func text(_ poster: Poster) -> String {
        let title = title(of: poster.movie)
        let year = poster.movie.releaseDate.map { " (\($0.year))" } ?? ""
        return "\(title)\(year).\(poster.image.format.fileExtension)"
    }

    private static func title(of movie: Movie) -> String {
        let words = TerminalText(movie.title).value
            .replacing(": ", with: " - ")
            .map { safe[$0] ?? String($0) }
            .joined()
            .split(separator: " ")
            .joined(separator: " ")
        let start = words.drop { ".-~ ".contains($0) }
        let title = shortened(String(start))
        return title.isEmpty ? "Film \(movie.id)" : title
    }

    /// What stands for the signs that Windows forbids in names, which covers every other system.
    private static let safe: [Character: String] = [
        "/": "-", "\\": "-", "|": "-", ":": "-", "*": "", "?": "", "\"": "'", "<": "", ">": "", "\u{FFFD}": "",
    ]

    private static func shortened(_ title: String) -> String {
        var title = title
        while title.utf8.count > longestTitle || title.last.map({ " .".contains($0) }) == true { title.removeLast() }
        return title
    }
}
