/// The movies of the demo.
struct Catalogue: Sendable {
    /// The catalogue that is compiled into the program.
    ///
    /// The facts are public knowledge. The overviews and scores are by the editors of the catalogue.
    static let embedded = Catalogue(movies: texts.compactMap(CatalogueParser.movies).flatMap { $0 })

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

    let movies: [Movie]

    /// Returns the movie with an id, or `nil` if there is none.
    func movie(withID id: Int) -> Movie? {
        movies.first { $0.id == id }
    }
}

/// A parser for the text of the catalogue. A movie has two lines:
///
///     6 | Batman | 1989-06-23 | 126 | en | Action | Tim Burton | Michael Keaton; Jack Nicholson | 7.4 | 411569241 | |
///     The overview, on a line of its own.
///
/// The fields are id, title, release date, runtime in minutes, language, genres (separated by `,`), directors and leading
/// cast (separated by `;`), score, worldwide revenue in US dollars (0 if not known), original title (empty if it is equal to
/// the title) and alternative titles (separated by `;`).
///
/// The parser reads UTF-8. Splitting by `Character` would take more than ten times as long, which a first search would show.
enum CatalogueParser {
    /// Returns the movies in the order of the text, or `nil` if any line is invalid.
    static func movies(in text: String) -> [Movie]? {
        text.utf8.withContiguousStorageIfAvailable { movies(in: $0[...]) } ?? nil
    }

    /// UTF-8, as a part of the text.
    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    private static func movies(in text: Bytes) -> [Movie]? {
        let lines = text.split(separator: UInt8(ascii: "\n"))
        guard lines.count.isMultiple(of: 2) else { return nil }
        var movies: [Movie] = []
        movies.reserveCapacity(lines.count / 2)
        for index in stride(from: 0, to: lines.count, by: 2) {
            guard let movie = movie(facts: lines[index], overview: lines[index + 1]) else { return nil }
            movies.append(movie)
        }
        return movies
    }

    private static func movie(facts: Bytes, overview: Bytes) -> Movie? {
        let fields = facts.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        guard fields.count == 12, let id = Int(text(fields[0])), let runtime = Int(text(fields[3])), runtime > 0,
            let score = Double(text(fields[8])), let revenue = Int(text(fields[9]))
        else { return nil }
        let names = list(fields[5], separatedBy: ",")
        let genres = names.compactMap(Genre.init)
        guard genres.count == names.count else { return nil }
        let (title, originalTitle) = (text(fields[1]), text(fields[10]))
        return Movie(
            id: id,
            title: title,
            releaseDate: text(fields[2]),
            runtime: runtime,
            originalLanguage: text(fields[4]),
            genres: genres,
            directors: list(fields[6], separatedBy: ";"),
            cast: list(fields[7], separatedBy: ";"),
            score: score,
            revenue: revenue,
            originalTitle: originalTitle.isEmpty ? title : originalTitle,
            alternativeTitles: list(fields[11], separatedBy: ";"),
            overview: text(overview)
        )
    }

    private static func list(_ field: Bytes, separatedBy separator: Unicode.Scalar) -> [String] {
        let field = trimmed(field)
        return field.isEmpty ? [] : field.split(separator: UInt8(ascii: separator)).map(text)
    }

    private static func text(_ field: Bytes) -> String {
        String(decoding: trimmed(field), as: UTF8.self)
    }

    /// Returns a field without the blanks around it.
    private static func trimmed(_ field: Bytes) -> Bytes {
        let blank = UInt8(ascii: " ")
        var field = field
        while field.first == blank { field = field.dropFirst() }
        while field.last == blank { field = field.dropLast() }
        return field
    }
}
