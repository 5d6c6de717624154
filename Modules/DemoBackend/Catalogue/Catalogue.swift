import PlatformKit

struct Catalogue: Sendable {
    /// The catalogue that is compiled into the program.
    ///
    /// The facts are public knowledge. The overviews and scores are by the editors of the catalogue.
    static let embedded = Catalogue(movies: texts.compactMap(CatalogueParser.movies).flatMap { $0 })

    static let texts = [BatmanFilms.text, FilmsOfThe20thCentury.text, FilmsOfThe21stCentury.text]

    let movies: [Movie]

    func movie(withID id: Int) -> Movie? {
        movies.first { $0.id == id }
    }
}

/// A parser for the text of the catalogue, in which a movie is a line:
///
///     6 | tt0096895 | Batman | 1989-06-23 | 126 | en | Action | Tim Burton | Michael Keaton; Jack Nicholson | 7.4 | 411569241 | | | Its plot.
///
/// The fields are id, id at IMDb (empty if it is not known), title, release date, runtime in minutes, language, genres
/// (separated by `,`), directors and leading cast (separated by `;`), score, worldwide revenue in US dollars (0 if not known),
/// original title (empty if it is equal to the title), alternative titles (separated by `;`) and overview.
///
/// Sources of the ids at IMDb, compared by title and year: https://github.com/tapframe/addon-dc (Data) and
/// https://github.com/js-lessons/collection-examples (imdb250.js).
///
/// The parser reads raw UTF-8. Splitting by `Character` would take more than ten times as long, which a first search would show,
/// and generic collections of bytes are as slow in a debug build.
enum CatalogueParser {
    /// Returns `nil` if any line is invalid.
    static func movies(in text: String) -> [Movie]? {
        text.utf8.withContiguousStorageIfAvailable { movies(in: Bytes($0)) } ?? nil
    }

    private typealias Bytes = UnsafeRawBufferPointer

    private static func movies(in text: Bytes) -> [Movie]? {
        var (rest, movies): (Bytes, [Movie]) = (text, [])
        while !rest.isEmpty {
            guard let movie = movie(in: nextField(of: &rest, endedBy: "\n")) else { return nil }
            movies.append(movie)
        }
        return movies
    }

    private static func movie(in line: Bytes) -> Movie? {
        var rest = line
        func field() -> String { text(nextField(of: &rest, endedBy: "|")) }
        func list(separatedBy separator: Unicode.Scalar) -> [String] {
            var (names, elements) = (nextField(of: &rest, endedBy: "|"), [String]())
            while !names.isEmpty { elements.append(text(nextField(of: &names, endedBy: separator))) }
            return elements
        }
        let (id, imdbID) = (Int(field()), field())
        let (title, releaseDate, runtime, language) = (field(), field(), Int(field()), field())
        let genreNames = list(separatedBy: ",")
        let (directors, cast) = (list(separatedBy: ";"), list(separatedBy: ";"))
        let (score, revenue, originalTitle) = (Double(field()), Int(field()), field())
        let (alternativeTitles, overview) = (list(separatedBy: ";"), field())
        let genres = genreNames.compactMap(Genre.init)
        guard let id, let runtime, runtime > 0, genres.count == genreNames.count, let score, let revenue,
            !overview.isEmpty, rest.isEmpty
        else { return nil }
        return Movie(
            id: id,
            imdbID: imdbID.isEmpty ? nil : imdbID,
            title: title,
            releaseDate: releaseDate,
            runtime: runtime,
            originalLanguage: language,
            genres: genres,
            directors: directors,
            cast: cast,
            score: score,
            revenue: revenue,
            originalTitle: originalTitle.isEmpty ? title : originalTitle,
            alternativeTitles: alternativeTitles,
            overview: overview
        )
    }

    private static func nextField(of text: inout Bytes, endedBy separator: Unicode.Scalar) -> Bytes {
        guard let start = text.baseAddress else { return text }
        let end = memchr(start, Int32(separator.value), text.count).map { start.distance(to: $0) } ?? text.count
        let next = min(end + 1, text.count)
        let blank = UInt8(ascii: " ")
        var (first, last) = (0, end)
        while first < last, text[first] == blank { first += 1 }
        while first < last, text[last - 1] == blank { last -= 1 }
        text = Bytes(start: start + next, count: text.count - next)
        return Bytes(start: start + first, count: last - first)
    }

    private static func text(_ field: Bytes) -> String {
        String(decoding: field, as: UTF8.self)
    }
}
