import Domain
import DomainDoubles
import DomainKit
import Testing

@testable import Data

struct FilmsFileReaderTests {
    @Test func `IMDb's export is read by its ids, and series are told apart`() throws {
        let file = try read(
            """
            Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres
            tt0096895,9,2014-07-22,Batman,u,Movie,7.5,126,1989,"Action, Crime"
            tt0903747,10,2014-07-22,Breaking Bad,u,TV Series,9.5,,2008,Drama
            tt1,7,2014-07-22,Pilot,u,tvEpisode,9.5,,2008,Drama
            tt2,,2014-07-22,Alien,u,movie,8.5,,1979,Horror
            """
        )
        #expect(file.source == "IMDb")
        #expect(file.rows.map(\.line) == [2, 3, 4, 5])
        #expect(
            file.rows.map(\.movie.name) == ["Batman (1989)", "Breaking Bad (2008)", "Pilot (2008)", "Alien (1979)"]
        )
        let batman = ExportedMovie(
            imdbID: try IMDbID("tt0096895"),
            title: try SearchText("Batman"),
            year: try ReleaseYear(1989)
        )
        #expect(file.rows.first?.movie == batman)
        #expect(file.rows.map(\.content) == [.change(.rating(try UserRating(9))), .noFilm, .noFilm, .unrated])
    }

    @Test func `Letterboxd's ratings of up to 5 are doubled`() throws {
        let file = try read("Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,Alien,1979,https://boxd.it/x,4.5\n")
        let alien = ExportedMovie(title: try SearchText("Alien"), year: try ReleaseYear(1979))
        #expect(file.source == "Letterboxd")
        #expect(file.rows == [FilmsFile.Row(line: 2, movie: alien, content: .change(.rating(try UserRating(9))))])
    }

    @Test func `Letterboxd's import format has ids, and Rating10 counts before Rating`() throws {
        let csv = "tmdbID,imdbID,Title,Rating,Rating10\n348,tt0078748,'@Alien,1,7\n348,,,4.5,\n"
        let first = ExportedMovie(id: MovieID(348), imdbID: try IMDbID("tt0078748"), title: try SearchText("@Alien"))
        let second = ExportedMovie(id: MovieID(348))
        let rows = try read(csv).rows
        #expect(rows.map(\.movie) == [first, second])
        #expect(rows.map(\.content) == [.change(.rating(try UserRating(7))), .change(.rating(try UserRating(9)))])
        let other = try read("tmdbID,Title,Rating\n348,Alien,4\n", catalogue: .sampleBesideDemo)
        #expect(other.rows.map(\.movie) == [ExportedMovie(title: try SearchText("Alien"))])
    }

    @Test func `TMDB's export has the user's rating beside the mean, and series are told apart`() throws {
        let csv = """
            TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
            348,tt0078748,movie,Alien,1979-05-25T00:00:00Z,,,8.2,7,2022-12-17T15:50:35Z
            1668,tt0108778,tv,Friends,1994-09-22T00:00:00Z,,,8.5,10,2022-12-17T16:23:01Z
            9,,collection,Saga,,,,8.5,10,2022-12-17T16:23:01Z
            85987,,movie,Pilot,1994-09-22T00:00:00Z,1,1,8.5,10,2022-12-17T16:23:01Z
            268,,movie,Batman,,,,7.2,,

            """
        let file = try read(csv)
        let (id, title, year) = (try IMDbID("tt0078748"), try SearchText("Alien"), try ReleaseYear(1979))
        #expect(file.source == "TMDB")
        #expect(file.rows.first?.movie == ExportedMovie(id: MovieID(348), imdbID: id, title: title, year: year))
        #expect(file.rows.map(\.content) == [.change(.rating(try UserRating(7))), .noFilm, .noFilm, .noFilm, .unrated])
        let other = try read(csv, catalogue: .sampleBesideDemo)
        #expect(other.rows.first?.movie == ExportedMovie(imdbID: id, title: title, year: year))
    }

    @Test func `a kind or the number of an episode says in any file that a row is no film`() throws {
        let csv = "Name,Type,Season Number,Rating\nAlien,movie,,4\nFriends,TV Show,,4\nFriends,,2,4\n"
        #expect(try read(csv).rows.map(\.content) == [.change(.rating(try UserRating(8))), .noFilm, .noFilm])
    }

    @Test(arguments: [
        ("Alien,1979,abc", "'abc' is not a rating"), ("Alien,1979,5.5", "'5.5' is not a rating"),
        ("Alien,1979,0", "'0' is not a rating"), ("Alien,1979,-1", "'-1' is not a rating"),
        ("Alien,1979,0x2", "'0x2' is not a rating"), ("Alien,1979,nan", "'nan' is not a rating"),
        ("Alien,1979,1.3", "'1.3' is not a rating"), (" ,1979,4", "names no film"),
        ("Alien,1979,\(String(repeating: "9", count: 41))", "'\(String(repeating: "9", count: 40))…' is not a rating"),
        ("Paris, Texas,1984,4", "4 fields in a file of 3 columns"), ("Alien", "1 fields in a file of 3 columns"),
    ])
    func `a row that is not a rating has a reason`(row: String, reason: String) throws {
        #expect(try read("Name,Year,Rating\n\(row)\n").rows.map(\.content) == [.invalid(reason: reason)])
    }

    @Test(arguments: [
        ("", "The file is empty."), ("\n\n", "The file is empty."),
        (
            "Const,Title\n",
            "The file has no column that holds ratings: 'Your Rating'. Its columns are: 'Const', 'Title'."
        ),
        (
            "Name,Year\n",
            "The file has no column that holds ratings: 'Your Rating' of IMDb, or 'Rating' or 'Rating10' of Letterboxd. "
                + "Its columns are: 'Name', 'Year'."
        ),
        (
            "Name;Rating\n",
            "The file has no column that names films: 'Const' of IMDb, or 'Name', 'Title', 'tmdbID' or 'imdbID' of "
                + "Letterboxd. Its columns are: 'Name;Rating'. Separate them by commas, not by semicolons."
        ),
        (
            "Name,Rating,Your Rating\n",
            "The file has a column 'Your Rating', but neither 'Const' of IMDb, nor 'TMDb ID' and 'Type' of TMDB. "
                + "Its columns are: 'Name', 'Rating', 'Your Rating'."
        ),
        ("Name,Rating,rating\n", "The file has more than one column 'Rating'."),
        ("Name,Rating\n\"a", "The file cannot be read. The quotation mark on line 2 is never closed."),
    ])
    func `a file without the columns is refused`(text: String, reason: String) {
        #expect(throws: RepositoryError.invalidInput(reason: reason)) { try read(text) }
    }

    @Test func `if the ids of the service are not TMDB's, they name no films`() {
        let reason =
            "The file has no column that names films: 'Const' of IMDb, or 'Name', 'Title' or 'imdbID' of Letterboxd. "
            + "Its columns are: 'tmdbID', 'Rating'."
        #expect(throws: RepositoryError.invalidInput(reason: reason)) {
            try read("tmdbID,Rating\n348,4\n", catalogue: .sampleBesideDemo)
        }
    }

    @Test func `a long line of column names is cut in the message`() throws {
        let names = Array(repeating: "'\(String(repeating: "x", count: 40))…'", count: 20).joined(separator: ", ")
        let header = Array(repeating: String(repeating: "x", count: 900), count: 100).joined(separator: ",")
        let error = #expect(throws: RepositoryError.self) { try read(header) }
        guard case .invalidInput(let reason) = error else { return }
        #expect(reason.hasSuffix("Its columns are: \(names), …."))
    }

    @Test func `more than 100,000 rows are refused`() throws {
        let rows = String(repeating: "x,\n", count: FilmsFileReader.rowLimit)
        #expect(try read("Name,Rating\n\n\(rows)").rows.count == FilmsFileReader.rowLimit)
        let reason =
            "The file has more than 100,000 rows. Split it, with the line of column names at the beginning of each part."
        #expect(throws: RepositoryError.invalidInput(reason: reason)) { _ = try read("Name,Rating\n\(rows)x,\n") }
    }

    @Test func `more than 10 MB of titles are refused`() throws {
        let row = String(repeating: "x", count: 500) + ",\n"
        let rows = String(repeating: row, count: FilmsFileReader.textLimit / 500)
        #expect(try read("Name,Rating\n\(rows)").rows.count == FilmsFileReader.textLimit / 500)
        let reason =
            "The file has more than 10 MB of titles. Split it, with the line of column names at the beginning of each part."
        #expect(throws: RepositoryError.invalidInput(reason: reason)) { _ = try read("Name,Rating\n\(rows)x,\n") }
    }

    @Test func `a file may come in any parts`() throws {
        let bytes = Array("Name,Rating\r\n\"Alien\"\"s\",4\r\n".utf8)
        var reader = FilmsFileReader(catalogue: .sample)
        for byte in bytes { try reader.read([byte]) }
        #expect(try reader.finish() == read(String(decoding: bytes, as: UTF8.self)))
    }

    @Test func `other contents have another fingerprint`() throws {
        let fingerprints = try ["1", "2"].map { try read("Name,Rating\nAlien,\($0)\n").fingerprint }
        #expect(Set(fingerprints).count == 2)
    }

    @Test func `Trakt's exports have films beside others, and a rating with its date`() throws {
        let csv = """
            rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,season_number,episode_number,genres,rating
            2021-03-22T06:33:24.000Z,movie,Alien,1979,8.1,1,tt0078748,348,,,horror,7
            2021-03-22T06:33:24.000Z,show,Friends,1994,8.5,2,tt0108778,1668,,,comedy,10
            2021-03-22T06:33:24.000Z,episode,Friends,1994,8.5,2,tt0108778,1668,1,2,comedy,10
            2021-03-22T06:33:24.000Z,,Person,,8.5,2,tt0108778,1668,,,,10

            """
        let alien = ExportedMovie(
            id: MovieID(348),
            imdbID: try IMDbID("tt0078748"),
            title: try SearchText("Alien"),
            year: try ReleaseYear(1979)
        )
        let file = try read(csv)
        #expect(file.source == "Trakt")
        #expect(file.rows.first?.movie == alien)
        #expect(file.rows.map(\.content) == [.change(.rating(try UserRating(7))), .noFilm, .noFilm, .noFilm])

        let list =
            "rank,listed_at,type,title,year,trakt_id,imdb_id,tmdb_id,rating\n1,x,movie,Alien,1979,1,tt0078748,348,8\n"
        #expect(try read(list, .watch).rows.map(\.movie) == [alien])
        let reason =
            "The file has no column that holds ratings: 'rating' beside 'rated_at'. Its columns are: 'rank', 'listed_at', "
            + "'type', 'title', 'year', 'trakt_id', 'imdb_id', 'tmdb_id', 'rating'."
        #expect(throws: RepositoryError.invalidInput(reason: reason)) { try read(list) }
    }

    @Test func `TMDB's mean of all users is no rating of a list without the user's`() throws {
        let csv = "TMDb ID,IMDb ID,Type,Name,Release Date,Rating\n348,tt0078748,movie,Alien,1979-05-25,4\n"
        #expect(throws: RepositoryError.self) { try read(csv) }
        #expect(try read(csv, .watch).rows.map(\.movie.name) == ["Alien (1979)"])
    }

    @Test(arguments: [
        ("Date,Name,Year,Letterboxd URI\n2020-01-02,Alien,1979,x\n", ["Alien (1979)"]),
        ("Title,Year\n'@Alien,1979\n", ["@Alien (1979)"]),
        ("Position,Const,Title,Title Type,Your Rating\n1,tt0078748,Alien,Movie,\n2,tt1,Pilot,tvEpisode,\n", ["Alien"]),
        ("Position,Const,Name\n1,nm0000040,Stanley Kubrick\n", []),
        (
            "Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2020-01-01,Mine,,u,\"a\nb\"\n\n"
                + "Position,Name,Year,URL,Description\n1,Alien,1979,x,\n",
            ["Alien (1979)"]
        ),
    ])
    func `for a list, no ratings are needed`(csv: String, names: [String]) throws {
        let rows = try read(csv, .watch).rows.filter { $0.content == .change(.watch) }
        #expect(rows.map(\.movie.name) == names)
    }

    @Test func `a text has a film on each line, named as on a command line`() throws {
        let text = "\n\"Crocodile\" Dundee, 1986\n \n268\r\ntt0096895\nhttps://www.themoviedb.org/movie/348-alien\n"
        let file = try read(text + "https://www.themoviedb.org/tv/1", .watch)
        let title = try SearchText("\"Crocodile\" Dundee, 1986")
        #expect(file.source == nil)
        #expect(
            file.rows.map(\.movie) == [
                ExportedMovie(title: title, isWritten: true), ExportedMovie(id: MovieID(268)),
                ExportedMovie(imdbID: try IMDbID("tt0096895")),
                ExportedMovie(id: MovieID(348)),
                ExportedMovie(title: try SearchText("https://www.themoviedb.org/tv/1")),
            ]
        )
        #expect(file.rows.map(\.line) == [2, 4, 5, 6, 7])
        let reason = "'https://www.themoviedb.org/tv/1' is the address of a series, not of a film."
        #expect(file.rows.map(\.content) == Array(repeating: .change(.watch), count: 4) + [.invalid(reason: reason)])
        let titles = try read("268\n", .watch, takesTitles: true).rows
        #expect(titles.map(\.movie) == [ExportedMovie(title: try SearchText("268"), isWritten: true)])
        let pages = "https://www.themoviedb.org/movie/348-alien\nhttps://letterboxd.com/film/batman-1989/\n"
        let others = try read(pages + "https://www.themoviedb.org/movie/348", .watch, catalogue: .sampleBesideDemo).rows
        #expect(others.map(\.movie.name) == ["alien", "batman 1989", "https://www.themoviedb.org/movie/348"])
        #expect(others.last?.content == .invalid(reason: "the demo has ids of its own"))
    }

    @Test func `the last word of a line is its rating`() throws {
        let rows = try read("Paris, Texas (1984) 8.5\n17 9/10\nAlien\nJaws good\n").rows
        #expect(rows.map(\.movie.name) == ["Paris, Texas (1984)", "id 17", "", "Jaws"])
        #expect(
            rows.map(\.content) == [
                .change(.rating(try UserRating(8.5))), .change(.rating(try UserRating(9))),
                .invalid(reason: "'Alien' has no rating behind it"),
                .invalid(reason: "'good' is not a rating"),
            ]
        )
    }

    @Test(arguments: ["Film,Score\nAlien,8\n", "\"Film\",\"Score\"\n", "Name;Rating\n"])
    func `columns that are not known are refused, and are no lines`(text: String) {
        #expect(throws: RepositoryError.self) { try read(text, .watch) }
    }

    @discardableResult
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

extension LibraryChange {
    fileprivate static let watch = LibraryChange.list(.watchlist, isListed: true)
}
