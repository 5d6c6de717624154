/// The films that the demo answers from.
struct Catalogue: Sendable {
    let films: [Film]

    /// The films that are part of the program. The facts are public knowledge, the overviews and scores its editors' own.
    static func embedded() -> Catalogue {
        Catalogue(films: texts.compactMap(CatalogueParser.films).flatMap { $0 })
    }

    static let texts = [
        BatmanFilms.text,
        FilmsUntil1969.text,
        FilmsOfThe1970s.text,
        FilmsOfThe1980s.text,
        FilmsOfThe1990s.text,
        FilmsOfThe2000s.text,
        FilmsOfThe2010s.text,
        FilmsOfThe2020s.text,
    ]
}
