import Domain
import DomainDoubles
import DomainKit
import Testing

@testable import Data

struct FilmsFileReaderTests {
    private static let watch = LibraryChange.list(.watchlist, isListed: true)
    private static let cannot = "The file cannot be read. "
    private static let noRatings = "The file has no column that holds your ratings: 'Your Rating'"
    private static let noFilms = "The file has no column that names films: 'Const' of IMDb, or 'Name', 'Title'"
    /// Files that nothing can be done with, and others without ratings, and what is said.
    private static let unusable: [(text: String, reason: String)] = [
        ("", "The file is empty."), ("\n \n", "The file is empty."),
        ("Letterboxd list export v7\nDate,Name\n", "The file has no films."), ("sep=;", "The file has no films."),
        (String(repeating: "x", count: 100_001), cannot + "Line 1 is longer than 100 KB."),
        (String(repeating: "Name,Your Rating\nTitle,Your Rating\n", count: 501), "It has more than 1,000 tables."),
        ("Name,Rating\n\"a", cannot + "The quotation mark on line 2 is never closed."),
        ("Name,Year,NAME\n", "The file has more than one column 'NAME'."),
        ("Film,Score\nAlien,8\n", noFilms + ", 'tmdbID' or 'imdbID' of Letterboxd. Its columns are: 'Film', 'Score'."),
        ("\"Film\",\"Score\"\n", noFilms + ", 'tmdbID' or 'imdbID' of Letterboxd. Its columns are: 'Film', 'Score'."),
        (Array(repeating: "xy", count: 21).joined(separator: ","), String(repeating: "'xy', ", count: 20) + "…."),
        (
            "id§tmdb_id§title§year§rating\n11§348§Alien§1979§4.5\n",
            cannot + "'§' separates its columns. Separate them by commas, semicolons or tabs."
        ),
        ("<?xml version=\"1.0\"?>\n<movie>", cannot + "It is XML or HTML. Export CSV, or write one film on each line."),
        ("---\ntitle: Alien\n", cannot + "It is YAML or Markdown."),
        ("| Title | Year |\n|---|---|\n", cannot + "Line 1 is of a table of Markdown."),
        ("Alien\n| Title | Year |\n", cannot + "Line 2 is of a table of Markdown."),
        ("PK\u{3}\u{4}\u{14}\0", "This is a zip archive: unzip -p FILE "),
        ("Alien\0", cannot + "It is not a text file in UTF-8."),
        (
            "[\n\"Alien\"]",
            cannot + "It is JSON, but has no films with ids and titles as Trakt or this program writes them."
        ),
        (#"[{"title":"Alien","year":1979}]"#, "It is JSON, but"),
        (#"{"movies":[{"id":5,"name":"A"}]}"#, "It is JSON, but"),
        (#"[{"id":5 "title":"A","originalTitle":""}]"#, "It is JSON, but"),
        (#"[{"id":5,"title":"\x","originalTitle":"A"}]"#, "It is JSON, but"),
        (#"[{"id":1,"title":"A","originalTitle":""}] x"#, "It is JSON, but"),
        ("[\n1]", "It is JSON, but"),
        ("[{\"name\":\"a\",\"movies\":[{\"id\":6,\"title\":\"B\"}]}]", "It is JSON, but"),
        ("{\"movies\":[[{\"id\":6,\"title\":\"B\"}]]}", "It is JSON, but"),
        ("- title: Heat\n  year: 1995\n", "It is YAML"),
        ("Title,ISBN,My Rating\nUp,1,4\n", "The file is not of films, as its column 'ISBN' shows."),
        (#"{"results":[{"id":348}]}"#, "It is JSON, but"),
        (#"[{"id":1,"originalTitle":"Alien","year":1979}]"#, "It is JSON, but"), ("{\"a\":", "It is JSON, but"),
        (#"[{"id":1,"title":"A"}]"#, "It is JSON, but"),
        (#"[{"id":1,"title":"A"}"#, "It is JSON, but"), ("[{]", "It is JSON, but"),
        ("[{" + String(repeating: "[", count: 100), "It is JSON, but"),
        (#"[{"id":1,"title":"A"#, "It is JSON, but"),
        (
            #"{"movies":[{"id":1,"title":"A"},{"id":2,"note":"# + String(repeating: "[1],", count: 25_000),
            "Its entry 2 is longer than 100 KB"
        ),
    ]
    private static let unrated: [(text: String, reason: String)] = [
        ("Const,Title\n", noRatings + ". 'Rating' is that of others there. Its columns are: 'Const', 'Title'."),
        ("Name,Year\n", noRatings + ", 'Rating' or 'Rating10'. Its columns are: 'Name', 'Year'."),
        ("rank,listed_at,type,rating,title\n", noRatings + ". 'Rating' is that of others there. Its columns are: "),
        ("TMDb ID,Type,Name,Release Date,Rating\n", noRatings + ". 'Rating' is that of others there."),
        ("Title,Year,Rating,Audience Rating\n", noRatings + ". 'Rating' is that of others there."),
        (
            "Title,Year,Rating\nUp,2009,4\nHeat,1995,8\n",
            "The ratings up to line 3 are not all stars of 5, and "
        ),
        ("Title,Rating\nUp,3.7\n", "The ratings up to line 2 are not all stars of 5"),
        ("Title,Rating\nUp,8/10\nName,Rating\nBig,3\n", "The ratings up to line 4 are not all stars of 5"),
        ("Up 8\nName,Rating\nBig,3\n", "The ratings up to line 3 are not all stars of 5"),
        ("Title,Rating\nUp,8/10\nBig,3\n", "The ratings up to line 3 are not all stars of 5"),
        ("Title,Rating,Votes\nUp,4,9\n", noRatings + ". 'Rating' is that of others there."),
    ]

    @Test func `what is none of the forms is refused as a whole`() throws {
        for (change, texts) in [(nil, Self.unusable + Self.unrated), (Self.watch, Self.unusable)] {
            for (text, expected) in texts {
                let error = #expect(throws: RepositoryError.self, "\(text.prefix(40))") { try read(text, change) }
                guard case .invalidInput(let reason) = error else { continue }
                #expect(reason.contains(expected))
            }
        }
    }

    @Test(arguments: [
        ("Title,Rating\nUp,4\nBig,9\n", RatingScale.ten, ["Up: 4", "Big: 9"]),
        ("Title,Rating\nUp,4\nBig,9\n", .five, ["Up: 8", "Big: '9' is not a rating"]),
        ("Up 4\nBig 9/10", .five, ["Up: 8, or Up 4", "Big: 9"]),
        ("Const,Your Rating\ntt0078748,4", .five, ["Its columns show that the ratings go to 10. Leave out '--scale'."]),
        ("Title,Rating10\nUp,4", .ten, ["Up: 4"]),
    ])
    func `a scale that is told counts, but for columns that show theirs`(
        text: String,
        scale: RatingScale,
        rows: [String]
    )
        throws
    {
        do throws(RepositoryError) {
            #expect(try read(text, scale: scale).rows.map(\.summary) == rows)
        } catch {
            #expect(error == .invalidInput(reason: rows[0]))
        }
    }

    @Test func `if the ids of the service are not TMDB's, they name no films`() throws {
        let error = RepositoryError.invalidInput(
            reason: Self.noFilms + " or 'imdbID' of Letterboxd. Its columns are: 'tmdbID', 'Rating'."
        )
        #expect(throws: error) { try read("tmdbID,Rating\n348,4\n", catalogue: .sampleBesideDemo) }
        let csv = "tmdbID,imdbID,Title,URL,Rating\n348,,Alien,https://www.themoviedb.org/movie/348,4\n"
        #expect(try read(csv, catalogue: .sampleBesideDemo).rows.map(\.summary) == ["Alien: 8"])
        let address = "https://www.themoviedb.org/movie/348"
        let lines = "\(address)-alien\nhttps://letterboxd.com/film/batman-1989/\n\(address)\n6\tBatman\n"
        #expect(
            try read(lines, Self.watch, catalogue: .sampleBesideDemo).rows.map(\.summary) == [
                "alien: added", "batman 1989: added",
                "\(address): The demo has ids of its own, so TMDB's 348 names none of its films. Name the film by its title.",
                "6 Batman: added",
            ]
        )
        let own = #"[{"id":6,"title":"Batman","originalTitle":"B"}]"#
        let rows = try read(own + own, Self.watch, catalogue: .sampleBesideDemo).rows
        #expect(rows.map(\.summary) == ["6 Batman (B): added", "6 Batman (B): added"])
    }

    @Test(arguments: [("[", "]"), (#"{"page": 1, "movies" : ["#, #"], "suggestions": [{"id": 3}]}"#)])
    func `each entry of a list of JSON is read when it ends, so that a long list takes no more memory`(
        begin: String,
        end: String
    ) throws {
        var json = FilmsJSON(catalogue: .sample)
        #expect(try json.read(begin).isEmpty)
        for id in 1...2 {
            #expect(
                try json.read(
                    #"{"id": \#(id), "title": "A", "releaseDate": "1979-05-25"},"#.dropLast(id - 1).description
                ).count == 1
            )
        }
        #expect(try json.read(end).isEmpty)
        try json.finish()
    }

    @Test func `rows have the numbers of their lines, and entries of JSON their own`() throws {
        let texts = ["\nName,Year\r\n\r\nUp\r\nBig", "sep=;\r\nName;Year\r\n\r\nUp\r\nBig", "Up\n\n\nName,Year\nBig"]
        let numbers = try texts.map { try read($0, Self.watch).rows.map(\.line) }
        #expect(numbers == [[4, 5], [4, 5], [1, 5]])
        #expect(
            try read(#"{"movies":[{"id":6,"title":"A"},{"id":7,"title":"B"}]}"#, Self.watch).rows.map(\.line) == [1, 2]
        )
    }

    @Test func `lines of numbers are titles, if titles were asked for`() throws {
        #expect(
            try read("268\n300\tx", Self.watch, takesTitles: true).rows.map(\.summary) == [
                "268: added", "300 x: added",
            ]
        )
        #expect(try read("268\n", Self.watch).rows.map(\.movie.id) == [MovieID(268)])
    }

    /// To compare it with others would take seconds.
    @Test(arguments: [("Name,Rating\n", ",4"), ("", " 8"), ("Rating,Name\n", ",Alien")])
    func `a row with a text that is longer than any title is a problem`(start: String, end: String) throws {
        let text = "a" + String(repeating: "\u{301}\u{323}", count: 20_000) + end + "\n"
        let rows = try read(start + text + text, takesTitles: true).rows
        #expect(rows.count == 2)
        for row in rows {
            let isTooLong = if case .invalid(let reason) = row.content { reason.contains("too long") } else { false }
            #expect(isTooLong)
        }
    }

    @Test func `more than 100,000 rows are refused`() throws {
        var reader = FilmsFileReader(change: Self.watch, catalogue: .sample)
        try reader.read(Array(String(repeating: "x\n", count: 100_000).utf8))
        let reason =
            "The file has more than 100,000 rows. "
            + "Split it, with the line of column names at the beginning of each part."
        #expect(throws: RepositoryError.invalidInput(reason: reason)) { try reader.read(Array("x\n".utf8)) }
    }

    private func read(
        _ text: String,
        _ change: LibraryChange? = nil,
        catalogue: PublicCatalogue = .sample,
        takesTitles: Bool = false,
        scale: RatingScale? = nil
    ) throws(RepositoryError) -> FilmsFile {
        var reader = FilmsFileReader(change: change, catalogue: catalogue, takesTitles: takesTitles, scale: scale)
        try reader.read(Array(text.utf8))
        return try reader.finish()
    }
}

struct CSVReaderTests {
    private static let texts: [(text: String, fields: [[String]])] = [
        ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]), ("a\rb", [["a"], ["b"]]),
        ("a,,", [["a", "", ""]]), ("\"a,b\",c", [["a,b", "c"]]), ("\"a\"\"b\"", [["a\"b"]]), ("\"\"", [[""]]),
        ("\"a\r\nb\",c", [["a\nb", "c"]]), ("a \"b\" c,d", [["a \"b\" c", "d"]]), ("ä,ñ", [["ä", "ñ"]]),
        ("", [[""]]), (",", [["", ""]]),
    ]

    @Test(arguments: texts)
    func `rows and fields are read`(text: String, fields: [[String]]) throws {
        #expect(try Self.rows(text.utf8).map(\.fields) == fields)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `a row has the number of its first line`(lineBreak: String) throws {
        let text = ["a", "\"b", "c\"", "d", "e"].joined(separator: lineBreak)
        #expect(try Self.rows(text.utf8).map(\.line) == [1, 2, 4, 5])
    }

    private static let hundredKB = Array(repeating: UInt8(ascii: "x"), count: 100_000)
    private static let hundredFields = Array(repeating: UInt8(ascii: ","), count: 99)
    private static let refused: [(bytes: [UInt8], reason: String)] = [
        (Array("a\n\"b\nc".utf8), "The quotation mark on line 2 is never closed"),
        (Array("a\n\"b\nc\"d".utf8), "Line 3 has text after a quoted field"),
        (Array("a\0b".utf8), "It is not a text file in UTF-8"),
        (Array("a\nb,".utf8) + [0xE9, 0x6D], "Line 2 is not UTF-8. Save the file as UTF-8"),
        ([0xC3, UInt8(ascii: ","), 0xA9], "Line 1 is not UTF-8. Save the file as UTF-8"),
        (Array("a\n".utf8) + hundredFields + [UInt8(ascii: ",")], "Line 2 has more than 100 fields"),
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
        #expect(try Self.rows(bytes).map(\.fields.count) == [100, 1, 1])
    }

    private static func rows(_ bytes: some Sequence<UInt8>) throws -> [CSVReader.Row] {
        var (lines, reader) = (LineReader(zipAdvice: ""), CSVReader(separator: ","))
        let read = try bytes.compactMap { try lines.read($0) } + [lines.finish()]
        let rows = try read.enumerated().compactMap { try reader.read($1, at: $0 + 1) }
        try reader.finish()
        return rows
    }
}
