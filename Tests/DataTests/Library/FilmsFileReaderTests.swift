import Domain
import DomainDoubles
import DomainKit
import Testing

@testable import Data

struct FilmsFileReaderTests {
    private static let watch = LibraryChange.list(.watchlist, isListed: true)

    /// Files with ratings, and what each row means: its line, its film, and what becomes of it.
    private static let exports: [(csv: String, source: String, rows: [String])] = [
        (
            """
            Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres
            tt0096895,9,2014-07-22,Batman,u,Movie,7.5,126,1989,"Action, Crime"
            tt0903747,10,2014-07-22,Breaking Bad,u,TV Series,9.5,,2008,Drama
            tt2,,2014-07-22,Alien,u,movie,8.5,,1979,Horror
            """,
            "IMDb",
            [
                "2 tt0096895 Batman (1989): 9.0", "3 tt0903747 Breaking Bad (2008): no film",
                "4 Alien (1979): unrated",
            ]
        ),
        (
            "tmdbID,imdbID,Title,Year,Rating,Rating10\n348,tt0078748,'@Alien,1979,1,7\n348,,,,4.5,\n", "Letterboxd",
            ["2 348 tt0078748 @Alien (1979): 7.0", "3 348: 9.0"]
        ),
        (
            """
            TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
            348,tt0078748,movie,Alien,1979-05-25T00:00:00Z,,,8.2,7,2022-12-17T15:50:35Z
            1668,tt0108778,tv,Friends,1994-09-22T00:00:00Z,,,8.5,10,2022-12-17T16:23:01Z
            9,,collection,Saga,,,,8.5,10,2022-12-17T16:23:01Z
            85987,,movie,Pilot,1994-09-22T00:00:00Z,1,1,8.5,10,2022-12-17T16:23:01Z
            268,,movie,Batman,,,,7.2,,
            """,
            "TMDB",
            [
                "2 348 tt0078748 Alien (1979): 7.0", "3 1668 tt0108778 Friends (1994): no film", "4 9 Saga: no film",
                "5 85987 Pilot (1994): no film", "6 268 Batman: unrated",
            ]
        ),
        (
            """
            rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,season_number,episode_number,genres,rating
            2021-03-22T06:33:24.000Z,movie,Alien,1979,8.1,1,tt0078748,348,,,horror,7
            2021-03-22T06:33:24.000Z,,Person,,8.5,2,tt0108778,1668,,,,10
            """,
            "Trakt",
            ["2 348 tt0078748 Alien (1979): 7.0", "3 1668 tt0108778 Person: no film"]
        ),
    ]

    private static let lists: [(csv: String, rows: [String])] = [
        (
            "Position,Const,Title,Title Type,Your Rating\n1,tt0078748,Alien,Movie,\n2,tt1,Pilot,tvEpisode,\n",
            ["2 tt0078748 Alien: on the list", "3 Pilot: no film"]
        ),
        ("Position,Const,Name\n1,nm0000040,Stanley Kubrick\n", ["2 Stanley Kubrick: no film"]),
        (
            "Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2020-01-01,Mine,,u,\"a\nb\"\n\n"
                + "Position,Name,Year,URL,Description\n1,Alien,1979,x,\n",
            ["7 Alien (1979): on the list"]
        ),
        (
            "rank,listed_at,type,title,year,trakt_id,imdb_id,tmdb_id,rating\n1,x,movie,Alien,1979,1,tt0078748,348,8\n",
            ["2 348 tt0078748 Alien (1979): on the list"]
        ),
    ]

    @Test(arguments: exports)
    func `a file shows by its columns who exported it`(csv: String, source: String, rows: [String]) throws {
        let file = try read(csv)
        #expect(file.source == source)
        #expect(Self.text(of: file) == rows)
    }

    @Test(arguments: lists)
    func `for a list, no ratings are needed`(csv: String, rows: [String]) throws {
        #expect(Self.text(of: try read(csv, Self.watch)) == rows)
    }

    @Test(arguments: [
        ("Alien,1979,abc", "'abc' is not a rating"), ("Alien,1979,5.5", "'5.5' is not a rating"),
        ("Alien,1979,0", "'0' is not a rating"), ("Alien,1979,0x2", "'0x2' is not a rating"),
        ("Alien,1979,1.3", "'1.3' is not a rating"), (" ,1979,4", "names no film"),
        ("Alien,1979,\(String(repeating: "9", count: 41))", "'\(String(repeating: "9", count: 40))…' is not a rating"),
        ("Paris, Texas,1984,4", "4 fields in a file of 3 columns"), ("Alien", "1 fields in a file of 3 columns"),
    ])
    func `a row that is not a rating has a reason`(row: String, reason: String) throws {
        #expect(try read("Name,Year,Rating\n\(row)\n").rows.map(\.content) == [.invalid(reason: reason)])
    }

    private static let noRatings = "The file has no column that holds ratings: "
    private static let noFilms = "The file has no column that names films: 'Const' of IMDb, or 'Name', 'Title'"
    private static let ratings: [(text: String, reason: String)] = [
        ("", "The file is empty."), ("\n\n", "The file is empty."),
        ("Letterboxd list export v7\nDate,Name\n", "The file has no films."),
        ("Const,Title\n", noRatings + "'Your Rating'. Its columns are: 'Const', 'Title'."),
        (
            "Name,Year\n",
            noRatings
                + "'Your Rating' of IMDb, or 'Rating' or 'Rating10' of Letterboxd. Its columns are: 'Name', 'Year'."
        ),
        ("rank,listed_at,type,rating,title\n", noRatings + "'rating' beside 'rated_at'. Its columns are: "),
        ("TMDb ID,Type,Name,Release Date,Rating\n", noRatings + "'Your Rating'. Its columns are: "),
        (
            "Name,Rating,Your Rating\n",
            "The file has a column 'Your Rating', but neither 'Const' of IMDb, nor 'TMDb ID' and 'Type' of TMDB. "
                + "Its columns are: 'Name', 'Rating', 'Your Rating'."
        ),
        ("Name,Rating,rating\n", "The file has more than one column 'Rating'."),
        ("Name,Rating\n\"a", "The file cannot be read. The quotation mark on line 2 is never closed."),
    ]
    private static let columns: [(text: String, reason: String)] = [
        (
            "Name;Rating\n",
            noFilms + ", 'tmdbID' or 'imdbID' of Letterboxd. Its columns are: 'Name;Rating'. "
                + "Separate them by commas, not by semicolons."
        ),
        ("Film,Score\nAlien,8\n", noFilms + ", 'tmdbID' or 'imdbID' of Letterboxd. Its columns are: 'Film', 'Score'."),
        ("\"Film\",\"Score\"\n", noFilms + ", 'tmdbID' or 'imdbID' of Letterboxd. Its columns are: 'Film', 'Score'."),
        (Array(repeating: "xy", count: 20).joined(separator: ","), String(repeating: "'xy', ", count: 19) + "'xy'."),
        (
            Array(repeating: String(repeating: "x", count: 900), count: 100).joined(separator: ","),
            String(repeating: "'\(String(repeating: "x", count: 40))…', ", count: 20) + "…."
        ),
    ]

    @Test func `a file without the columns is refused`() throws {
        for (change, texts) in [(nil, Self.ratings + Self.columns), (Self.watch, Self.columns)] {
            for (text, expected) in texts {
                let error = #expect(throws: RepositoryError.self) { try read(text, change) }
                guard case .invalidInput(let reason) = error else { continue }
                #expect(reason.contains(expected))
            }
        }
    }

    @Test func `if the ids of the service are not TMDB's, they name no films`() throws {
        let error = RepositoryError.invalidInput(
            reason: Self.noFilms + " or 'imdbID' of Letterboxd. Its columns are: 'tmdbID', 'Rating'."
        )
        #expect(throws: error) { try read("tmdbID,Rating\n348,4\n", catalogue: .sampleBesideDemo) }
        let csv = "tmdbID,imdbID,Title,Rating\n348,tt0078748,Alien,4\n"
        #expect(Self.text(of: try read(csv, catalogue: .sampleBesideDemo)) == ["2 tt0078748 Alien: 8.0"])
        let pages = "https://www.themoviedb.org/movie/348-alien\nhttps://letterboxd.com/film/batman-1989/\n"
        let address = "https://www.themoviedb.org/movie/348"
        #expect(
            Self.text(of: try read(pages + address, Self.watch, catalogue: .sampleBesideDemo)) == [
                "1 alien?: on the list", "2 batman 1989?: on the list", "3 \(address): the demo has ids of its own",
            ]
        )
    }

    @Test func `more than 100,000 rows are refused`() throws {
        var reader = FilmsFileReader(change: Self.watch, catalogue: .sample)
        try reader.read(Array(String(repeating: "x\n", count: 100_000).utf8))
        let reason =
            "The file has more than 100,000 rows. "
            + "Split it, with the line of column names at the beginning of each part."
        #expect(throws: RepositoryError.invalidInput(reason: reason)) { try reader.read(Array("x\n".utf8)) }
    }

    @Test func `a file may come in any parts, and has a fingerprint of its contents`() throws {
        let bytes = Array("Name,Rating\r\n\"Alien\"\"s\",4\r\n".utf8)
        var reader = FilmsFileReader(catalogue: .sample)
        for byte in bytes { try reader.read([byte]) }
        let file = try read(String(decoding: bytes, as: UTF8.self))
        #expect(try reader.finish() == file)
    }

    @Test func `a text has a film on each line, named as on a command line`() throws {
        let text = "\n\"Crocodile\" Dundee, 1986\n \n268\r\ntt0096895\nhttps://www.themoviedb.org/movie/348-alien\n"
        let file = try read(text + "https://www.themoviedb.org/tv/1", Self.watch)
        #expect(file.source == nil)
        #expect(
            Self.text(of: file) == [
                "2 \"Crocodile\" Dundee, 1986?: on the list", "4 268: on the list", "5 tt0096895: on the list",
                "6 348: on the list",
                "7 https://www.themoviedb.org/tv/1: 'https://www.themoviedb.org/tv/1' is the address of a series, not of a film.",
            ]
        )
        #expect(Self.text(of: try read("268\n", Self.watch, takesTitles: true)) == ["1 268?: on the list"])
    }

    @Test func `the last word of a line is its rating`() throws {
        #expect(
            Self.text(of: try read("Paris, Texas (1984) 8.5\n17 9/10\nAlien\nJaws good\n")) == [
                "1 Paris, Texas (1984)?: 8.5", "2 17: 9.0", "3: 'Alien' has no rating behind it",
                "4 Jaws?: 'good' is not a rating",
            ]
        )
    }

    /// The line, the film and the meaning of each row. A question mark follows a title as a person has written it.
    private static func text(of file: FilmsFile) -> [String] {
        file.rows.map { row in
            let year = row.movie.year.map { " (\($0.value))" } ?? ""
            let fields = [
                "\(row.line)", row.movie.id.map { "\($0)" }, row.movie.imdbID.map { "\($0)" },
                row.movie.title.map { $0.value + year },
            ]
            let content =
                switch row.content {
                case .change(.rating(let rating)): rating.map { "\($0.value)" } ?? "no rating"
                case .change(.list): "on the list"
                case .noFilm: "no film"
                case .unrated: "unrated"
                case .invalid(let reason): reason
                }
            return fields.compactMap(\.self).joined(separator: " ") + ": " + content
        }
    }

    private func read(
        _ text: String,
        _ change: LibraryChange? = nil,
        catalogue: PublicCatalogue = .sample,
        takesTitles: Bool = false
    ) throws -> FilmsFile {
        var reader = FilmsFileReader(change: change, catalogue: catalogue, takesTitles: takesTitles)
        try reader.read(Array(text.utf8))
        return try reader.finish()
    }
}

struct CSVReaderTests {
    private static let texts: [(text: String, fields: [[String]])] = [
        ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a\rb", [["a"], ["b"]]),
        ("a,,\n", [["a", "", ""]]), ("\"a,b\",c", [["a,b", "c"]]), ("\"a\"\"b\"", [["a\"b"]]), ("\"\"", [[""]]),
        ("\"a\r\nb\",c", [["a\r\nb", "c"]]), ("a \"b\" c,d", [["a \"b\" c", "d"]]), ("\u{FEFF}ä,ñ", [["ä", "ñ"]]),
        ("\u{FEFF}\"a,b\"", [["a,b"]]), ("a,\u{FEFF}b", [["a", "\u{FEFF}b"]]),
        ("a\n\u{FEFF}b", [["a"], ["\u{FEFF}b"]]),
        ("\n\na\n\n", [["a"]]), ("", []), ("\u{FEFF}", []), (",", [["", ""]]),
    ]

    @Test(arguments: texts)
    func `rows and fields are read`(text: String, fields: [[String]]) throws {
        #expect(try Self.rows(text.utf8).map(Self.fields) == fields)
    }

    @Test func `in a plain text, each line is a row, and no character means anything else`() throws {
        let rows = try Self.rows("\u{FEFF}\"a\" b,c\r\n\n\"d\n".utf8, isPlain: true)
        #expect(rows.map(Self.fields) == [["\"a\" b,c"], ["\"d"]])
        #expect(rows.map(\.line) == [1, 3])
        #expect(try Self.rows([0x61, 0xE9, 0x62]).map(Self.fields) == [["a\u{FFFD}b"]], "bytes that are no text")
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `a row has the number of its first line`(lineBreak: String) throws {
        let text = ["a", "\"b", "c\"", "", "d", "e"].joined(separator: lineBreak)
        #expect(try Self.rows(text.utf8).map(\.line) == [1, 2, 5, 6])
    }

    private static let hundredKB = Array(repeating: UInt8(ascii: "x"), count: 100_000)
    private static let hundredFields = Array(repeating: UInt8(ascii: ","), count: 99)
    private static let refused: [(bytes: [UInt8], reason: String)] = [
        (Array("a\n\"b\nc".utf8), "The quotation mark on line 2 is never closed"),
        (Array("a\n\"b\nc\"d".utf8), "Line 3 has text after a quoted field"),
        (Array("a\0b".utf8), "It is not a text file"),
        ([0xFF, 0xFE, 0x61, 0], "It is encoded in UTF-16, not in UTF-8"),
        ([0xFE, 0xFF, 0, 0x61], "It is encoded in UTF-16, not in UTF-8"),
        (Array("a\n".utf8) + hundredFields + [UInt8(ascii: ",")], "Line 2 has more than 100 fields"),
        (Array("a\n".utf8) + hundredKB + [UInt8(ascii: "x")], "Line 2 is longer than 100 KB"),
        (Array("a\nx,\"\n\n".utf8) + hundredKB, "The quotation mark on line 2 is not closed within 100 KB"),
    ]

    @Test func `anything else is an error`() {
        for (bytes, reason) in Self.refused {
            let error = RepositoryError.invalidInput(reason: "The file cannot be read. \(reason).")
            #expect(throws: error) { try Self.rows(bytes + [UInt8(ascii: "\n")]) }
        }
    }

    @Test func `a row has at most 100 fields and 100 KB`() throws {
        let (quote, line) = ([UInt8(ascii: "\"")], [UInt8(ascii: "\n")])
        let bytes = Self.hundredFields + line + Self.hundredKB + line + quote + Self.hundredKB + quote
        #expect(try Self.rows(bytes).map(\.count) == [100, 1, 1])
    }

    private static func rows(_ bytes: some Sequence<UInt8>, isPlain: Bool = false) throws -> [CSVReader.Row] {
        var reader = CSVReader(isPlain: isPlain)
        let rows = try bytes.compactMap { try reader.read($0) }
        return try rows + (reader.finish().map { [$0] } ?? [])
    }

    private static func fields(_ row: CSVReader.Row) -> [String] {
        (0..<row.count).map { row[$0] }
    }
}
