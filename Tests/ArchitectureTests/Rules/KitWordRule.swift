import Foundation

/// The kit names no film and no service of films: in code, comments, messages, constants, tests, and paths.
struct KitWordRule: FileRule {
    static let folder = "Modules/Kit/"

    /// Words of small letters. Each counts within other words, too, as in `MoviesPage`.
    private static let words = [
        "tmdb", "themoviedb", "imdb", "letterboxd", "movie", "film", "cinema", "poster", "batman", "genre", "watchlist",
    ]

    func violations(in file: SourceFile) -> [Violation] {
        guard file.path.hasPrefix(Self.folder) else { return [] }
        let found = Self.words.filter(file.mentions)
        let lines = found.isEmpty ? [] : file.lowercased.split(separator: "\n", omittingEmptySubsequences: false)
        let inText = found.flatMap { word in
            lines.indices.filter { lines[$0].contains(word) }.map { violation(file, line: $0 + 1, word) }
        }
        let path = file.path.dropFirst(Self.folder.count).lowercased()
        return Self.words.filter(path.contains).map { violation(file, line: 1, $0) } + inText
    }

    private func violation(_ file: SourceFile, line: Int, _ word: String) -> Violation {
        Violation(
            file.path,
            line: line,
            "says \(word), and the kit knows no film",
            why: "Other programs use the kit, and a reader of the films must see where they end.",
            instead:
                "Move what is about films to the ring of the films that has its part: Modules/Domain, Data, Infrastructure, "
                + "Presentation or TerminalUI. What the kit needs of it is passed in. In an example, speak of books."
        )
    }
}
