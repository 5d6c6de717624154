import Data
import Domain
import DomainKit
import InfrastructureKit

/// Every call needs a transaction around it.
struct FilmWriter {
    /// So few that nobody waits for it.
    private static let longestDeletion = 50

    let connection: SQLiteConnection

    private var table: FilmTable { FilmTable(connection: connection) }

    func add(
        _ films: [IndexedFilm],
        of state: FilmIndexState,
        droppingBefore oldest: Timestamp
    ) throws(SQLiteError) {
        guard try connection.rows("SELECT epoch FROM store", read: { $0.integer(0) }).first == state.epoch else {
            return
        }
        var words = WordTable(connection: connection)
        let each = films.reduce(into: [MovieID: IndexedFilm]()) { each, film in
            each[film.movie.id] = each[film.movie.id]?.merged(with: film) ?? film
        }
        var unnamed: [Int64] = []
        for film in each.values {
            if let number = try add(film, &words) { unnamed.append(number) }
        }
        try name(unnamed)
        let sql = "SELECT \(FilmTable.columns) FROM films WHERE seen_at < $1 LIMIT \(Self.longestDeletion)"
        for film in try table.films(sql, [.integer(oldest.millisecondsSince1970)]) { try delete(film.movie.id) }
        for (collection, taken) in state.taken {
            try connection.run(
                "INSERT OR REPLACE INTO taken (collection, generation, first, last) VALUES ($1, $2, $3, $4)",
                [
                    .text(collection), .integer(taken.generation), .integer(taken.writes.lowerBound),
                    .integer(taken.writes.upperBound),
                ]
            )
        }
    }

    /// Adds films to the index of names, all by one statement in the order of their numbers.
    ///
    /// FTS5 writes what it has in memory before each statement of a transaction, and whenever a row comes before the last one
    /// (fts5SavepointMethod and sqlite3Fts5IndexBeginWrite in https://sqlite.org/src/dir/ext/fts5).
    private func name(_ numbers: [Int64]) throws(SQLiteError) {
        guard !numbers.isEmpty else { return }
        let list = "[\(numbers.map(String.init).joined(separator: ","))]"
        let sql = """
            INSERT INTO names (rowid, words)
            SELECT number, words FROM films WHERE number IN (SELECT value FROM json_each($1)) ORDER BY number
            """
        try connection.run(sql, [.text(list)])
    }

    /// Adds a film, or changes it. Only if its titles, its year or its number change, the tables that find it are written.
    ///
    /// - Returns: The number of the film if its names are not in the index.
    private func add(_ new: IndexedFilm, _ words: inout WordTable) throws(SQLiteError) -> Int64? {
        let everything = FilmScope(oldest: Timestamp(millisecondsSince1970: .min), includesAdult: true)
        let old = try table.film(new.movie.id, in: everything)
        let film = old?.merged(with: new) ?? new
        guard film != old, let number = FilmNumber(film.movie).value else { return nil }
        let titles = film.titles.map { TitleWords($0) }
        let filmWords = film.words(of: titles).sorted()
        let text = filmWords.joined(separator: " ")
        let isFound =
            old.map { old in
                old.titles == film.titles && old.movie.releaseDate?.year == film.movie.releaseDate?.year
                    && FilmNumber(old.movie).value == number
            } ?? false
        if !isFound {
            if old != nil { try delete(film.movie.id) }
            for key in Set(titles.map(\.key)) where !key.isEmpty {
                try connection.run("INSERT INTO titles (key, number) VALUES ($1, $2)", [.text(key), .integer(number)])
            }
            for word in filmWords { try words.add(word, of: number) }
        }
        try connection.run(
            """
            INSERT OR REPLACE INTO films (number, \(FilmTable.columns), words)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
            """,
            [.integer(number)] + Self.values(film) + [.text(text)]
        )
        return isFound ? nil : number
    }

    private static func values(_ film: IndexedFilm) -> [SQLValue] {
        let movie = film.movie
        return [
            .integer(Int64(movie.id.value)), .text(movie.title), .text(movie.originalTitle),
            .text(film.otherTitles.joined(separator: "\n")), .optionalText(movie.originalLanguage?.tag),
            .optionalText(movie.releaseDate?.description), .integer(Int64((movie.rating?.average ?? 0) * 1000 + 0.5)),
            .integer(Int64(movie.rating?.votes ?? 0)), .optionalText(movie.poster?.value),
            .text(movie.genres.map { String($0.id) }.joined(separator: ",")), .integer(film.isAdult == true ? 1 : 0),
            .integer(film.seenAt.millisecondsSince1970),
        ]
    }

    private func delete(_ id: MovieID) throws(SQLiteError) {
        let id = SQLValue.integer(Int64(id.value))
        let found = try connection.rows("SELECT number, words FROM films WHERE movie = $1", [id]) { row in
            (number: row.integer(0), words: row.text(1))
        }
        for film in found {
            let titles = try connection.rows(
                "SELECT title, original_title, other_titles FROM films WHERE number = $1",
                [.integer(film.number)]
            ) { [$0.text(0), $0.text(1)] + $0.text(2).split(separator: "\n").map(String.init) }
            for key in Set(titles.flatMap(\.self).map { TitleWords($0).key }) {
                try connection.run(
                    "DELETE FROM titles WHERE key = $1 AND number = $2",
                    [.text(key), .integer(film.number)]
                )
            }
            try connection.run(
                "INSERT INTO names (names, rowid, words) VALUES ('delete', $1, $2)",
                [.integer(film.number), .text(film.words)]
            )
            try connection.run("DELETE FROM films WHERE number = $1", [.integer(film.number)])
        }
    }
}
