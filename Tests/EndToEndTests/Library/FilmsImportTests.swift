import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Synchronization
import Testing

/// `movies rate --import`, and the same for lists.
@Suite(.timeLimit(.minutes(1)))
struct FilmsImportTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    private static let imdb = """
        Const,Your Rating,Date Rated,Title,URL,Title Type,Year\r
        tt0096895,9,2014-07-22,Batman,u,Movie,1989\r
        tt0372784,8,2014-07-22,Batman Begins,u,movie,2005\r
        tt0000009,7,2014-07-22,"Batman, the Series",u,TV Series,1992\r
        tt0000010,7,2014-07-22,"No
        Film",u,movie,2001\r
        tt0000011,abc,2014-07-22,Batman Returns,u,movie,1992\r

        """

    @Test func `a dry run shows what would change, with the lines of the file, and changes nothing`() async throws {
        try await signUp()
        _ = try await program.run("rate", "6", "7.5")
        let dry = try await importing(Self.imdb, "--dry-run")
        #expect(
            dry.output == """
                2\tchanged\t6\tBatman\t1989\t7.5\t9\t
                3\tnew\t17\tBatman Begins\t2005\t\t8\t
                5\tnotFound\t\tNo Film (2001)\t\t\t\tnot found
                7\tinvalid\t\tBatman Returns (1992)\t\t\t\t'abc' is not a rating

                """
        )
        let summary = "IMDb file, 5 rows: 1 new rating, 1 changed, 1 not a film, 2 not imported."
        #expect(dry.error == "Dry run, nothing was changed. \(summary)\n")
        #expect(dry.status == 1)
        #expect(try await ratings() == ["Batman,1989,8"])

        let terminal = try PseudoTerminal(columns: 80)
        let path = program.home.path("ratings.csv")
        try #require(program.file("ratings.csv") != nil)
        let shown = try await program.run(on: terminal, "rate", "--import", path, environment: ["NO_COLOR": "1"])
        #expect(
            shown.text.hasSuffix(
                "\(summary)\r\n\r\nNot imported:\r\n  line 5: No Film (2001): not found\r\n"
                    + "  line 7: Batman Returns (1992): 'abc' is not a rating\r\n"
            )
        )
        #expect(Set(try await ratings()) == ["Batman Begins,2005,8", "Batman,1989,9"])
    }

    @Test func `a finished import is not repeated, unless it is restarted`() async throws {
        try await signUp()
        let csv = "Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,Batman,1989,x,4.5\n"
        #expect(try await importing(csv).output == "2\tnew\t6\tBatman\t1989\t\t9\t\n")
        _ = try await program.run("rate", "6", "3")
        let again = try await importing(csv)
        #expect(again.status == 0)
        #expect(again.output.isEmpty)
        #expect(
            again.error
                == "This file was imported just now: 1 new rating. To import all of it again, add --restart.\n"
        )
        #expect(try await importing(csv, "--restart").output == "2\tchanged\t6\tBatman\t1989\t3\t9\t\n")
    }

    @Test func `an interrupted import goes on where it stopped`() async throws {
        let isUp = Mutex(false)
        let service = try AccountService { request in
            switch request.path {
            case "/3/account/12/rated/movies": .json(SearchService.page())
            case "/3/find/tt0000003" where !isUp.withLock({ $0 }): LoopbackAnswer(.close)
            case let path where path.hasPrefix("/3/find/tt"):
                .json(#"{"movie_results":[{"id":\#(path.suffix(1)),"title":"Film"}],"tv_results":[]}"#)
            case let path where path.hasSuffix("/rating"): .json(#"{"success":true}"#, status: 201)
            default: nil
            }
        }
        _ = try await service.signIn()
        let csv = "Const,Your Rating\n" + (1...4).map { "tt000000\($0),8\n" }.joined()
        let first = try await service.program.run("rate", "--import", "-", input: csv)
        #expect(first.status == 69)
        #expect(first.output == "2\tnew\t1\tFilm\t\t\t8\t\n3\tnew\t2\tFilm\t\t\t8\t\n")
        #expect(first.error.hasPrefix("IMDb file, 2 of 4 rows handled: 2 new ratings.\n! Stopped."))
        isUp.withLock { $0 = true }
        let second = try await service.program.run("rate", "--import", "-", "--json", input: csv)
        #expect(second.status == 0)
        #expect(second.output.contains(#""handledRows":4,"handledBefore":2,"new":4,"#))
        let changes = service.requests.all.filter { $0.method == "POST" && $0.path.hasSuffix("/rating") }
        #expect(changes.map(\.path).sorted() == (1...4).map { "/3/movie/\($0)/rating" })
        #expect(String(decoding: changes.first?.body ?? [], as: UTF8.self) == #"{"value":8}"#)
    }

    @Test func `Ctrl-C during an import says how to go on`() async throws {
        let service = try AccountService { request in
            switch request.path {
            case "/3/account/12/rated/movies": .json(SearchService.page())
            case "/3/find/tt0000001": .json(#"{"movie_results":[{"id":268,"title":"Lantern"}],"tv_results":[]}"#)
            case "/3/find/tt0000002": LoopbackAnswer(.hang)
            default: nil
            }
        }
        _ = try await service.signIn()
        let path = service.program.home.path("ratings.csv")
        try Data("Const,Your Rating\ntt0000001,8\ntt0000002,8\n".utf8).write(to: URL(filePath: path))
        let terminal = try PseudoTerminal(columns: 80)
        let running = try service.program.start(on: terminal, ["rate", "--import", path])
        try await terminal.wait(for: "Importing row 2 of 2")
        running.send(SIGINT)
        #expect(try await running.result().isSignal)
        let farewell = "! Stopped. To go on with the next row, run the same command again.\r\n"
        #expect(try await terminal.finished().hasSuffix("\r\u{1B}[K" + farewell))
    }

    @Test func `rows that were not imported are tried again, and no others`() async throws {
        try await signUp()
        let csv = "Name,Year,Rating10\nBatman,1989,9\nNothing,1989,7\n"
        let none = try await importing(csv, "--retry")
        #expect(none.status == 1)
        #expect(
            none.error.hasPrefix(
                "Error: A file with these contents was not imported before, so there is nothing to try again.\n"
            )
        )
        #expect(try await importing(csv).status == 1)
        _ = try await program.run("rate", "6", "3")
        let again = try await importing(csv, "--retry")
        #expect(again.output == "3\tnotFound\t\tNothing (1989)\t\t\t\tnot found\n")
        #expect(again.error == "Letterboxd file, 2 rows: 1 new rating, 1 not imported.\n")
        #expect(try await ratings() == ["Batman,1989,3"])
    }

    @Test(arguments: ["watchlist", "favorites"])
    func `the films of a file are added to a list, and its CSV is read again`(list: String) async throws {
        try await signUp()
        let trakt =
            "rank,listed_at,type,title,year,trakt_id,imdb_id\n1,x,movie,Batman,1989,1,tt0096895\n2,x,show,B,1,2,tt1\n"
        let path = program.home.path("list.csv")
        try Data(trakt.utf8).write(to: URL(filePath: path))
        let added = try await program.run(list, "add", "--import", path, "--json")
        let film = #""movie":{"id":6,"title":"Batman","year":1989}"#
        #expect(
            added.output.hasPrefix(#"{"change":"import","isDryRun":false,"source":"Trakt","rows":2,"handledRows":2,"#)
        )
        #expect(added.output.hasSuffix(#""films":[{"change":"\#(list)","line":2,\#(film),"isListed":true}]}"# + "\n"))
        let csv = try await program.run(list, "--csv").output
        #expect(csv == "Title,Year\nBatman,1989\n")
        let removed = try await program.run(list, "remove", "-", input: csv)
        #expect(removed.error == "Letterboxd file, 1 row: 1 removed.\n")
        #expect(try await program.run(list).output.isEmpty)
    }

    @Test func `of two rows about the same film, the later one counts`() async throws {
        try await signUp()
        let csv = "Name,Year,Rating10\nBatman,1989,9\nBatman,1989,7\n"
        let changes = "2\tnew\t6\tBatman\t1989\t\t9\t\n3\tchanged\t6\tBatman\t1989\t9\t7\t\n"
        #expect(try await importing(csv).output == changes)
        #expect(try await ratings() == ["Batman,1989,7"])
    }

    @Test func `series of IMDb are left out although the file calls them films`() async throws {
        let service = try AccountService { request in
            switch request.path {
            case "/3/account/12/rated/movies": .json(SearchService.page())
            case "/3/find/tt0000007": .json(#"{"movie_results":[],"tv_results":[{"id":1}]}"#)
            default: nil
            }
        }
        _ = try await service.signIn()
        let result = try await service.program.run("rate", "--import", "-", input: "Const,Your Rating\ntt0000007,8\n")
        #expect(result.status == 0)
        #expect(result.error == "IMDb file, 1 row: 1 not a film.\n")
    }

    @Test func `the CSV of the ratings can be imported again`() async throws {
        try await signUp()
        _ = try await program.run("rate", "6", "8")
        let csv = try await program.run("ratings", "--csv").output
        #expect(try await importing(csv).error == "Letterboxd file, 1 row: 1 unchanged.\n")
    }

    @Test(arguments: [
        ("", "The file is empty."), ("Const,Title\n", "The file has no column that holds ratings: 'Your Rating'. "),
        ("Name,Rating\n\"Batman,4\n", "The file cannot be read. The quotation mark on line 2 is never closed."),
        ("Name,Rating,Your Rating\nBatman,7.5,4\n", "The file has a column 'Your Rating', but neither "),
        ("\u{0}\u{1}", "The file cannot be read. It is not a text file."),
    ])
    func `a file that is none is refused before any change`(text: String, reason: String) async throws {
        let result = try await importing(text)
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: '\(program.home.path("ratings.csv"))' was not imported. \(reason)"))
        #expect(result.error.hasSuffix("Nothing was changed. 'movies help rate' says which files can be imported.\n"))
    }

    @Test func `a file that is too large is not read to its end`() async throws {
        let result = try await program.runInShell("truncate -s 33000000 large.csv; movies rate --import - <large.csv")
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: Standard input is larger than 32 MB.\n"))
        let device = try await program.runInShell("movies rate --import /dev/zero")
        #expect(device.status == 1)
        #expect(device.error.hasPrefix("Error: '/dev/zero' was not imported. The file cannot be read. "))
        let missing = try await program.run("rate", "--import", "missing.csv")
        #expect(missing.error == "Error: 'missing.csv' cannot be read: no such file or directory.\n")
    }

    private func importing(_ text: String, _ options: String...) async throws -> ProgramResult {
        let path = program.home.path("ratings.csv")
        try Data(text.utf8).write(to: URL(filePath: path))
        return try await program.start(["rate", "--import", path] + options).result()
    }

    private func ratings() async throws -> [Substring] {
        try await program.run("ratings", "--csv").output.split(separator: "\n").dropFirst().map { $0 }
    }

    private func signUp() async throws {
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse")
    }
}
