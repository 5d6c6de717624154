import Data
import Domain
import DomainKit
import InfrastructureKit

/// The films of an index, and the words of their titles. Every call needs a transaction around it.
struct FilmTable {
    let connection: SQLiteConnection

    // MARK: State

    func state() throws(SQLiteError) -> FilmIndexState {
        let taken = try connection.rows("SELECT collection, generation, last FROM taken") { row in
            (row.text(0), FilmIndexState.Taken(generation: row.integer(1), last: row.integer(2)))
        }
        return FilmIndexState(
            epoch: try connection.integer("SELECT epoch FROM store"),
            taken: Dictionary(taken) { first, _ in first }
        )
    }

    func reset() throws(SQLiteError) {
        for table in ["taken", "films", "titles", "words"] { try connection.run("DELETE FROM \(table)") }
        try connection.run("INSERT INTO names (names) VALUES ('delete-all')")
        try connection.run("UPDATE store SET epoch = random()")
    }

    func size() throws(SQLiteError) -> (films: Int, bytes: Int) {
        let bytes = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        return (Int(try connection.integer("SELECT count(*) FROM films")), Int(try connection.integer(bytes)))
    }

    // MARK: Reading

    static let columns = """
        movie, title, original_title, other_titles, language, released, thousandths, votes, poster, genres, adult, seen_at
        """
    private static let isInScope = "seen_at >= $1 AND adult <= $2"

    private func values(_ scope: FilmScope) -> [SQLValue] {
        [.integer(scope.oldest.millisecondsSince1970), .integer(scope.includesAdult ? 1 : 0)]
    }

    func films(titled keys: [String], limit: Int, in scope: FilmScope) throws(SQLiteError) -> [IndexedFilm] {
        var films: [IndexedFilm] = []
        for key in keys where !key.isEmpty {
            let sql = """
                SELECT \(Self.columns) FROM titles JOIN films USING (number)
                WHERE \(Self.isInScope) AND key = $3 ORDER BY number LIMIT $4
                """
            films += try self.films(sql, values(scope) + [.text(key), .integer(Int64(limit))])
        }
        return films
    }

    func films(readings: [TitleReading], limit: Int, in scope: FilmScope) throws(SQLiteError) -> [IndexedFilm] {
        let expression = Self.expression(readings)
        guard !expression.isEmpty else { return [] }
        // Without LEFT, SQLite may read all films in the order of their numbers, and look each up in the names.
        let sql = """
            SELECT \(Self.columns) FROM names LEFT JOIN films ON number = names.rowid
            WHERE (movie IS NULL OR \(Self.isInScope)) AND names MATCH $3 ORDER BY names.rowid LIMIT $4
            """
        var isDamaged = false
        let films = try connection.rows(sql, values(scope) + [.text(expression), .integer(Int64(limit))]) { row in
            isDamaged = isDamaged || row.isNull(0)
            return Self.film(row)
        }
        // To SQLite, a row with another number in the place of this one is no damage.
        guard !isDamaged else { throw .damaged }
        return films.compactMap(\.self)
    }

    func film(_ id: MovieID, in scope: FilmScope) throws(SQLiteError) -> IndexedFilm? {
        let sql = "SELECT \(Self.columns) FROM films WHERE \(Self.isInScope) AND movie = $3"
        return try films(sql, values(scope) + [.integer(Int64(id.value))]).first
    }

    func newest(limit: Int, in scope: FilmScope) throws(SQLiteError) -> [IndexedFilm] {
        let sql = "SELECT \(Self.columns) FROM films WHERE \(Self.isInScope) ORDER BY seen_at DESC, number LIMIT $3"
        return try films(sql, values(scope) + [.integer(Int64(limit))])
    }

    func films(_ sql: String, _ values: [SQLValue]) throws(SQLiteError) -> [IndexedFilm] {
        try connection.rows(sql, values) { Self.film($0) }.compactMap(\.self)
    }

    /// Somebody else may have written the row.
    private static func film(_ row: SQLiteRow) -> IndexedFilm? {
        guard let id = MovieID(Int(row.integer(0))) else { return nil }
        let genres = row.text(9).split(separator: ",").compactMap { Int($0) }
        let movie = Movie(
            id: id,
            title: row.text(1),
            originalTitle: row.text(2),
            originalLanguage: row.optionalText(4).flatMap { Language(ofMovie: $0) },
            releaseDate: row.optionalText(5).flatMap(CalendarDate.init),
            rating: Rating(average: Double(row.integer(6)) / 1000, votes: Int(row.integer(7))),
            poster: row.optionalText(8).flatMap(PosterPath.init),
            genres: genres.compactMap { id in Genre.known.first { $0.id == id } }
        )
        return IndexedFilm(
            movie: movie,
            otherTitles: row.text(3).split(separator: "\n").map(String.init),
            isAdult: row.integer(10) != 0,
            seenAt: Timestamp(millisecondsSince1970: row.integer(11))
        )
    }

    // MARK: Words

    func neighbors(of word: String) throws(SQLiteError) -> WordNeighbors {
        let isBeginning = try isBeginning(word)
        guard Self.isCorrected(word) else { return WordNeighbors(isBeginning: isBeginning, words: []) }
        // Two edits change the length by two letters at most.
        let length = Int64(word.unicodeScalars.count)
        let sql = "SELECT text FROM words WHERE length(text) BETWEEN $1 AND $2 ORDER BY best"
        let words = try connection.rows(sql, [.integer(length - 2), .integer(length + 2)]) { $0.text(0) }
        return WordNeighbors(
            isBeginning: isBeginning,
            words: words.filter { Misspelling.edits(from: word, to: $0) != nil }
        )
    }

    /// Not all that a title may have are in the table of words.
    func mayBeBeginning(_ word: String) throws(SQLiteError) -> Bool {
        guard Self.isCorrected(word) else { return true }
        return try isBeginning(word)
    }

    private func isBeginning(_ word: String) throws(SQLiteError) -> Bool {
        let sql = "SELECT 1 FROM words WHERE text >= $1 AND text < $1 || char(1114111) LIMIT 1"
        return try connection.integer(sql, [.text(word)]) == 1
    }

    /// Of 2 to 24 letters, and no number.
    static func isCorrected(_ word: String) -> Bool {
        (2...24).contains(word.unicodeScalars.count) && !word.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
    }

    /// Returns the readings as an expression of FTS5 (https://sqlite.org/fts5.html#full_text_query_syntax): each word is the
    /// beginning of a word.
    private static func expression(_ readings: [TitleReading]) -> String {
        readings.filter { !$0.isEmpty }.map { reading in
            let words = reading.map { options in
                "(" + options.map { "\"\($0.replacing("\"", with: "\"\""))\" *" }.joined(separator: " OR ") + ")"
            }
            return "(" + words.joined(separator: " AND ") + ")"
        }.joined(separator: " OR ")
    }
}

extension SQLiteSchema {
    /// The tables of an index of films.
    ///
    /// A film is numbered by its votes, so that reading in the order of the rows gives the films with the most votes first and can
    /// end early. `names` finds films by the beginnings of words: it has an index of its own for the first
    /// one to three letters. `films_by_age` has the films of one time in the order of their numbers. `titles` finds films by
    /// whole titles. `words` has each word of a title, to be compared with one that has a mistake in it.
    static let films = SQLiteSchema(
        // "MOVF"
        applicationID: 0x4D4F_5646,
        version: 2,
        tables: [
            "CREATE TABLE store (epoch INTEGER NOT NULL) STRICT",
            """
            CREATE TABLE taken (
                collection TEXT NOT NULL PRIMARY KEY,
                generation INTEGER NOT NULL,
                last INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE films (
                number INTEGER PRIMARY KEY,
                movie INTEGER NOT NULL UNIQUE,
                title TEXT NOT NULL,
                original_title TEXT NOT NULL,
                other_titles TEXT NOT NULL,
                language TEXT,
                released TEXT,
                thousandths INTEGER NOT NULL,
                votes INTEGER NOT NULL,
                poster TEXT,
                genres TEXT NOT NULL,
                adult INTEGER NOT NULL,
                seen_at INTEGER NOT NULL,
                words TEXT NOT NULL
            ) STRICT
            """,
            "CREATE INDEX films_by_age ON films (seen_at DESC)",
            """
            CREATE TABLE titles (
                key TEXT NOT NULL,
                number INTEGER NOT NULL,
                PRIMARY KEY (key, number)
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE TABLE words (text TEXT NOT NULL PRIMARY KEY, best INTEGER NOT NULL) STRICT, WITHOUT ROWID",
            """
            CREATE VIRTUAL TABLE names USING fts5(
                words, content = '', columnsize = 0, detail = none, tokenize = 'ascii', prefix = '1 2 3'
            )
            """,
        ],
        contents: ["INSERT INTO store VALUES (random())"]
    )
}
