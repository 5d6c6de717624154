/// `GET /search/movie`.
struct SearchRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && request.path == "/search/movie"
    }

    func answer(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        guard let text = request["query"], !text.isEmpty else { throw .invalidParameters }
        let page = try request.page()
        let year = request["year"] ?? ""
        let films = FilmSearch(films: Catalogue.embedded().films)
            .films(matching: text)
            .filter { year.isEmpty || $0.releaseDate.hasPrefix(year) }
        return MoviesPageDocument(films, page: page)
    }
}

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

/// A text as the search compares it: words in lower case, without accents and punctuation.
struct SearchTerms: Sendable, Hashable {
    let words: [String]

    init(_ text: String) {
        words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
            String(word.map { Self.letters[$0] ?? $0 })
        }
    }

    /// Whether each of `others` begins one of the words.
    func match(_ others: SearchTerms) -> Bool {
        others.words.allSatisfy { other in words.contains { $0.hasPrefix(other) } }
    }

    /// Accented Latin letters and what they are without accents. A character equals every canonical spelling of itself
    /// (Unicode Standard Annex 15), so a letter put together from its parts finds the one typed as a whole.
    private static let letters: [Character: Character] = {
        let accents: [Character] = [
            "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{30A}",
            "\u{30B}",
            "\u{30C}", "\u{327}", "\u{328}",
        ]
        var letters: [Character: Character] = ["ø": "o", "ł": "l", "đ": "d"]
        for letter in "abcdefghijklmnopqrstuvwxyz" {
            for accent in accents {
                let whole = "\(letter)\(accent)"
                if whole.count == 1 { letters[Character(whole)] = letter }
            }
        }
        return letters
    }()
}
