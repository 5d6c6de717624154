/// Finds films by the words of their titles, the closest first.
struct FilmSearch: Sendable {
    private let films: [Film]

    init(films: [Film]) {
        self.films = films
    }

    /// Films with a title in which every word of `text` begins a word. The order: that very title, then a title that begins
    /// with the text, then a title that has it, then an alternative title; among equals the better score, then the older id.
    func films(matching text: String) -> [Film] {
        let terms = SearchTerms(text)
        guard !terms.words.isEmpty else { return [] }
        return
            films
            .compactMap { film in Self.closeness(of: film, to: terms).map { (film, $0) } }
            .sorted { left, right in
                (left.1, -left.0.score, left.0.id) < (right.1, -right.0.score, right.0.id)
            }
            .map(\.0)
    }

    /// How close the best title is to the text, 0 the closest; nil where none matches.
    private static func closeness(of film: Film, to terms: SearchTerms) -> Int? {
        for title in Set([film.title, film.originalTitle]).sorted() {
            let words = SearchTerms(title)
            guard words.match(terms) else { continue }
            if words == terms { return 0 }
            return words.words.starts(with: terms.words) ? 1 : 2
        }
        return film.alternativeTitles.contains { SearchTerms($0).match(terms) } ? 3 : nil
    }
}
