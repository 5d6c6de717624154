import Data
import Domain
import DomainKit
import Testing

struct RatingsFileReaderTests {
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
        #expect(file.source == .imdb)
        #expect(file.rows.map(\.line) == [2, 3, 4, 5])
        #expect(file.rows.map(\.name) == ["Batman (1989)", "Breaking Bad (2008)", "Pilot (2008)", "Alien (1979)"])
        let batman = ExportedMovie(
            imdbID: try IMDbID("tt0096895"),
            title: try SearchText("Batman"),
            year: try ReleaseYear(1989)
        )
        #expect(file.rows.map(\.content) == [.rating(try UserRating(9), of: batman), .noFilm, .noFilm, .unrated])
    }

    @Test func `Letterboxd's ratings of up to 5 are doubled`() throws {
        let file = try read("Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,Alien,1979,https://boxd.it/x,4.5\n")
        let alien = ExportedMovie(title: try SearchText("Alien"), year: try ReleaseYear(1979))
        #expect(file.source == .letterboxd)
        #expect(file.rows.map(\.content) == [.rating(try UserRating(9), of: alien)])
    }

    @Test func `Letterboxd's import format has ids, and Rating10 counts before Rating`() throws {
        let csv = "tmdbID,imdbID,Title,Rating,Rating10\n348,tt0078748,'@Alien,1,7\n348,,,4.5,\n"
        let first = ExportedMovie(id: MovieID(348), imdbID: try IMDbID("tt0078748"), title: try SearchText("@Alien"))
        let second = ExportedMovie(id: MovieID(348))
        #expect(
            try read(csv).rows.map(\.content) == [
                .rating(try UserRating(7), of: first), .rating(try UserRating(9), of: second),
            ]
        )
        let other = try RatingsFileReader(hasPublicIDs: false).read(Array("tmdbID,Title,Rating\n348,Alien,4\n".utf8))
        #expect(
            other.rows.map(\.content) == [.rating(try UserRating(8), of: ExportedMovie(title: try SearchText("Alien")))]
        )
    }

    @Test(arguments: [
        ("Alien,1979,abc", "'abc' is not a rating"), ("Alien,1979,5.5", "'5.5' is not a rating"),
        ("Alien,1979,0", "'0' is not a rating"), ("Alien,1979,-1", "'-1' is not a rating"),
        ("Alien,1979,0x2", "'0x2' is not a rating"), ("Alien,1979,nan", "'nan' is not a rating"),
        ("Alien,1979,1.3", "'1.3' is not a rating"), (" ,1979,4", "names no film"),
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
        ("Name,Rating\n\"a", "The file cannot be read as CSV. The quotation mark on line 2 is never closed."),
    ])
    func `a file without the columns is refused`(text: String, reason: String) {
        #expect(throws: RepositoryError.invalidInput(reason: reason)) { try read(text) }
    }

    @Test func `if the ids of the service are not TMDB's, they name no films`() {
        let reason =
            "The file has no column that names films: 'Const' of IMDb, or 'Name', 'Title' or 'imdbID' of Letterboxd. "
            + "Its columns are: 'tmdbID', 'Rating'."
        #expect(throws: RepositoryError.invalidInput(reason: reason)) {
            try RatingsFileReader(hasPublicIDs: false).read(Array("tmdbID,Rating\n348,4\n".utf8))
        }
    }

    @Test func `other contents have another fingerprint`() throws {
        let fingerprints = try ["1", "2"].map { try read("Name,Rating\nAlien,\($0)\n").fingerprint }
        #expect(Set(fingerprints).count == 2)
    }

    private func read(_ text: String) throws -> RatingsFile {
        try RatingsFileReader(hasPublicIDs: true).read(Array(text.utf8))
    }
}
