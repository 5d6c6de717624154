import ArchitectureRules

/// The kit names no film and no service of films.
struct KitWordRule: FileRule {
    static let folder = "Modules/Kit/"

    private static let rule = WordRule(
        [
            "tmdb", "themoviedb", "imdb", "letterboxd", "movie", "film", "cinema", "poster", "batman", "genre",
            "watchlist",
        ],
        in: folder,
        objection: "the kit knows no film",
        why: "Other programs use the kit, and a reader of the films must see where they end.",
        instead:
            "Move what is about films to the ring of the films that has its part: Modules/Domain, Data, Infrastructure, "
            + "Presentation or TerminalUI. What the kit needs of it is passed in. In an example, speak of books.",
        isFor: { $0.hasPrefix(folder) }
    )

    func violations(in file: SourceFile) -> [Violation] {
        Self.rule.violations(in: file)
    }
}
