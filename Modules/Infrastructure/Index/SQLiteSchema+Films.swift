import InfrastructureKit

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
