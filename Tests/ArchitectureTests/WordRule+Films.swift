import ArchitectureRules

extension WordRule {
    /// The words of the films that have a place.
    static let films = [
        WordRule(
            .text([
                "tmdb", "themoviedb", "imdb", "letterboxd", "movie", "film", "cinema", "poster", "batman", "genre",
                "watchlist",
            ]),
            objection: "the kit knows no film",
            why: "Other programs use the kit, and a reader of the films must see where they end.",
            instead:
                "Move what is about films to the ring of the films that has its part: Modules/Domain, Data, Infrastructure, "
                + "Presentation or TerminalUI. What the kit needs of it is passed in. In an example, speak of books.",
            // The license says whose it is.
            isFor: { $0.hasPrefix("Modules/Kit/") && !$0.hasSuffix("/LICENSE") }
        ),
        WordRule(
            .text(["tmdb"]),
            objection: "only Infrastructure and Data know which service it is",
            why: "Another service replaces these two, and nothing else.",
            instead:
                "Speak of the service. Take its names, variables and addresses from MovieService of Infrastructure, and in a ring "
                + "that must not import it, from the caller: PublicCatalogue in Domain, ServiceNames in Presentation.",
            isFor: { path in
                let homes = ["Modules/Infrastructure/", "Modules/Data/", "Modules/Kit/"]
                return path.hasSuffix(".swift") && ["Modules/", "App/"].contains(where: path.hasPrefix)
                    && !homes.contains(where: path.hasPrefix)
            }
        ),
    ]
}
