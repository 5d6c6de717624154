import Data
import Domain
import DomainKit
import InfrastructureKit

extension FilmTable {
    /// So few that nobody waits for it.
    private static let longestDeletion = 50

    func add(
        _ films: [IndexedFilm],
        of state: FilmIndexState,
        droppingBefore oldest: Timestamp
    ) throws(SQLiteError) {
        guard try connection.integer("SELECT epoch FROM store") == state.epoch else { return }
        let each = films.reduce(into: [MovieID: IndexedFilm]()) { each, film in
            each[film.movie.id] = each[film.movie.id]?.merged(with: film) ?? film
        }
        var unnamed: [Int64] = []
        for film in each.values {
            if let number = try add(film) { unnamed.append(number) }
        }
        try name(unnamed)
        let sql = "SELECT \(Self.columns) FROM films WHERE seen_at < $1 LIMIT \(Self.longestDeletion)"
        for film in try self.films(sql, [.integer(oldest.millisecondsSince1970)]) { try delete(film.movie.id) }
        for (collection, taken) in state.taken {
            try connection.run(
                "INSERT OR REPLACE INTO taken (collection, generation, last) VALUES ($1, $2, $3)",
                [.text(collection), .integer(taken.generation), .integer(taken.last)]
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

    /// Adds a film, or changes it.
    ///
    /// - Returns: The number of the film if its names are not in the index.
    private func add(_ new: IndexedFilm) throws(SQLiteError) -> Int64? {
        let everything = FilmScope(oldest: Timestamp(millisecondsSince1970: .min), includesAdult: true)
        let old = try self.film(new.movie.id, in: everything)
        let film = old?.merged(with: new) ?? new
        guard film != old, let number = Self.number(of: film.movie) else { return nil }
        if old != nil { try delete(film.movie.id) }
        let titles = film.titles.map { TitleWords($0) }
        for key in Set(titles.map(\.key)) where !key.isEmpty {
            try connection.run("INSERT INTO titles (key, number) VALUES ($1, $2)", [.text(key), .integer(number)])
        }
        let words = film.words(of: titles).sorted()
        let sql = """
            INSERT INTO words (text, best) VALUES ($1, $2)
            ON CONFLICT (text) DO UPDATE SET best = excluded.best WHERE excluded.best < best
            """
        for word in words where Self.isCorrected(word) {
            try connection.run(sql, [.text(word), .integer(number)])
        }
        try connection.run(
            """
            INSERT INTO films (number, \(Self.columns), words)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
            """,
            [.integer(number)] + Self.values(film) + [.text(words.joined(separator: " "))]
        )
        return number
    }

    /// The more votes, the smaller. Films with about as many votes are in the order of their ids. `nil` if the id is too large.
    private static func number(of movie: Movie) -> Int64? {
        let votes = movie.rating?.votes ?? 0
        let magnitude = Int64(Int.bitWidth - votes.leadingZeroBitCount)
        let id = Int64(movie.id.value)
        return id < 1 << 40 ? (64 - magnitude) << 40 | id : nil
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
        let sql = "SELECT number, words, title, original_title, other_titles FROM films WHERE movie = $1"
        let found = try connection.rows(sql, [.integer(Int64(id.value))]) { row in
            let titles = [row.text(2), row.text(3)] + row.text(4).split(separator: "\n").map(String.init)
            return (number: row.integer(0), words: row.text(1), keys: Set(titles.map { TitleWords($0).key }))
        }
        for film in found {
            let number = SQLValue.integer(film.number)
            for key in film.keys {
                try connection.run("DELETE FROM titles WHERE key = $1 AND number = $2", [.text(key), number])
            }
            let sql = "INSERT INTO names (names, rowid, words) VALUES ('delete', $1, $2)"
            try connection.run(sql, [number, .text(film.words)])
            try connection.run("DELETE FROM films WHERE number = $1", [number])
        }
    }
}

extension IndexedFilm {
    /// How many titles in other languages a film keeps.
    private static let longestTitles = 6

    /// Returns the film as the newer of two copies has it, without its overview, with the titles of both. What the newer one does not
    /// say is as in the older one: some lists leave out half of a film.
    fileprivate func merged(with other: IndexedFilm) -> IndexedFilm {
        let (older, newer) = seenAt <= other.seenAt ? (self, other) : (other, self)
        let (old, new) = (older.movie, newer.movie)
        // Without an original title, a film has its title in the place of it.
        let isHalf = new.originalLanguage == nil && old.originalLanguage != nil
        let movie = Movie(
            id: new.id,
            title: new.title,
            originalTitle: isHalf ? old.originalTitle : new.originalTitle,
            originalLanguage: new.originalLanguage ?? old.originalLanguage,
            releaseDate: new.releaseDate ?? old.releaseDate,
            rating: new.rating ?? old.rating,
            poster: new.poster ?? old.poster,
            genres: new.genres.isEmpty ? old.genres : new.genres
        )
        var others: [String] = []
        for title in older.titles + newer.titles {
            let isNew = title != movie.title && title != movie.originalTitle && !others.contains(title)
            if isNew, !title.contains("\n") { others.append(title) }
        }
        return IndexedFilm(
            movie: movie,
            otherTitles: Array(others.prefix(Self.longestTitles)),
            isAdult: newer.isAdult ?? older.isAdult,
            seenAt: newer.seenAt
        )
    }
}
