/// `GET /search/movie`: the movies that match a query, optionally of one year.
struct SearchRoute: DemoRoute {
    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && request.path == "/search/movie"
    }

    func response(to request: DemoRequest) throws(DemoFailure) -> any Encodable & Sendable {
        guard let query = request["query"], !query.isEmpty else { throw .invalidParameters }
        let page = try request.page()
        let year = request["year"] ?? ""
        let movies = MovieSearch(movies: Catalogue.embedded.movies)
            .movies(matching: query)
            .filter { year.isEmpty || $0.releaseDate.hasPrefix(year) }
        return MoviesPageDocument(movies, page: page)
    }
}

/// A search for movies by the words of their titles.
struct MovieSearch: Sendable {
    private let movies: [Movie]

    init(movies: [Movie]) {
        self.movies = movies
    }

    /// Returns the movies with a title that matches `query`, the closest match first.
    ///
    /// A title matches if each word of the query is the beginning of a word of the title. The closest match is a title that
    /// equals the query. After it come titles that begin with the query, other matching titles, and matching alternative
    /// titles. Movies whose titles are equally close are sorted by score, then by id.
    func movies(matching query: String) -> [Movie] {
        let terms = SearchTerms(query)
        guard !terms.words.isEmpty else { return [] }
        return
            movies
            .compactMap { movie in Self.distance(of: movie, to: terms).map { (movie, $0) } }
            .sorted { left, right in
                (left.1, -left.0.score, left.0.id) < (right.1, -right.0.score, right.0.id)
            }
            .map(\.0)
    }

    /// Returns the distance of a movie's closest title, where 0 is the closest, or `nil` if no title matches.
    private static func distance(of movie: Movie, to terms: SearchTerms) -> Int? {
        let closest = [movie.title, movie.originalTitle].map(SearchTerms.init).compactMap { title -> Int? in
            guard title.match(terms) else { return nil }
            if title == terms { return 0 }
            return title.words.starts(with: terms.words) ? 1 : 2
        }.min()
        return closest ?? (movie.alternativeTitles.contains { SearchTerms($0).match(terms) } ? 3 : nil)
    }
}

/// The words of a text in lower case, without accents and punctuation.
struct SearchTerms: Sendable, Hashable {
    let words: [String]

    init(_ text: String) {
        words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
            String(word.map { Self.baseLetters[$0] ?? $0 })
        }
    }

    /// Returns whether each word of `others` is the beginning of one of these words.
    func match(_ others: SearchTerms) -> Bool {
        others.words.allSatisfy { other in words.contains { $0.hasPrefix(other) } }
    }

    /// Accented Latin letters and their base letters.
    ///
    /// Characters are equal if their spellings are canonically equivalent (Unicode Standard Annex 15), so a letter that is
    /// typed as two scalars matches the precomposed one.
    private static let baseLetters: [Character: Character] = {
        let accents: [Character] = [
            "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{30A}",
            "\u{30B}", "\u{30C}", "\u{327}", "\u{328}",
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
