import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies rate --import`, and the same for lists.
@Suite(.timeLimit(.minutes(3)))
struct FilmsImportCommandTests {
    private let program: TestProgram
    private let path: String

    init() throws {
        program = try TestProgram()
        path = program.home.path("ratings.csv")
    }

    private func importing(_ text: String, _ options: String = "", variables: [String: String] = [:]) async throws
        -> TestProgram.Result
    {
        try Data(text.utf8).write(to: URL(filePath: path))
        return try await program.run("rate --import \(path) \(options)", variables: variables)
    }

    private func ratings() async throws -> [String] {
        Array(try await program.run("ratings --csv").lines.dropFirst())
    }

    @Test func `a dry run shows what would change, with the lines of the file, and an import the rest`() async throws {
        try await program.signIn("signup")
        _ = try await program.run("rate 6 7.5")
        let imdb = """
            Const,Your Rating,Date Rated,Title,URL,Title Type,Year\r
            tt0096895,9,2014-07-22,Batman,u,Movie,1989\r
            tt0372784,8,2014-07-22,Batman Begins,u,movie,2005\r
            tt0000009,7,2014-07-22,"Batman, the Series",u,TV Series,1992\r
            tt0000010,7,2014-07-22,"No
            Film",u,movie,2001\r

            """
        let dry = try await importing(imdb, "--dry-run")
        #expect(
            dry.output == """
                2\tchanged\t6\tBatman\t1989\t7.5\t9\t
                3\tnew\t17\tBatman Begins\t2005\t\t8\t
                5\tnot found\t\tNo Film (2001)\t\t\t\t

                """
        )
        let summary = "IMDb file, 4 rows: 1 new rating, 1 changed, 1 not a film, 1 not imported."
        #expect(dry.error == "Dry run, nothing was changed. \(summary)\n")
        #expect(dry.status == 1)
        #expect(try await ratings() == ["Batman,1989,8"])
        let shown = try await importing(imdb, variables: ["MOVIES_FORCE_TTY": "80", "NO_COLOR": "1"])
        #expect(shown.output.hasSuffix("\(summary)\n\nNot imported:\n  line 5: No Film (2001): not found\n"))
        #expect(Set(try await ratings()) == ["Batman Begins,2005,8", "Batman,1989,9"])
        let csv = try await program.run("ratings --csv").output
        #expect(try await importing(csv).error == "Letterboxd file, 2 rows: 2 unchanged.\n")
    }

    @Test func `a second import leaves what is there, and a problem is told again`() async throws {
        try await program.signIn("signup")
        let csv = "Name,Year,Rating10\nBatman,1989,9\nNothing,1989,7\n"
        let problem = "3\tnot found\t\tNothing (1989)\t\t\t\t\n"
        let first = try await importing(csv)
        #expect((first.status, first.output) == (1, "2\tnew\t6\tBatman\t1989\t\t9\t\n" + problem))
        let again = try await importing(csv)
        let numbers = "Letterboxd file, 2 rows: 1 unchanged, 1 not imported.\n"
        #expect(again == .init(status: 1, output: problem, error: numbers))
    }

    @Test func `the files of an export are what their names say, ratings first`() async throws {
        try await program.signIn("signup")
        let folder = program.home.path("likes")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func write(_ text: String, _ name: String) throws -> String {
            let path = program.home.path(name)
            try Data(text.utf8).write(to: URL(filePath: path))
            return path
        }
        let list = "Date,Name,Year,Letterboxd URI\n2020-01-01,Batman,1989,u\n"
        let watchlist = try write(list, "watchlist.csv")
        let paths = [watchlist, try write(list, "likes/films.csv"), try write(list, "watched.csv")]
        let rated = try write("Date,Name,Year,Letterboxd URI,Rating\n2020-01-01,Batman,1989,u,4.5\n", "ratings.csv")
        let result = try await program.run(["import"] + paths + [rated])
        #expect(
            result.output == """
                2\tnew\t6\tBatman\t1989\t\t9\t
                2\tadded\t6\tBatman\t1989\t\t\t
                2\tadded\t6\tBatman\t1989\t\t\t

                """
        )
        #expect(result.error.hasPrefix("\(paths[2]): not imported\n\(rated): Letterboxd file, 1 row: 1 new rating.\n"))
        let json = try await program.run(["import", watchlist, "--json"])
        #expect(
            json.output.hasPrefix(
                #"[{"change":"import","file":"\#(watchlist)","isDryRun":false,"source":"Letterboxd","#
            )
        )
        let renamed = try write("Date,Name,Year,Letterboxd URI,Rating\n", "favorites.csv")
        for path in [renamed, try write(list, "films.csv"), "-"] {
            let refused = try await program.run(["import", watchlist, path])
            #expect((refused.status, refused.output) == (1, ""))
            #expect(refused.error.hasSuffix("\n  movies favorites add --import=\(path)\n"))
        }
    }

    @Test(arguments: ["watchlist", "favorites"])
    func `the films of a file are added to a list`(list: String) async throws {
        try await program.signIn("signup")
        let csv = "rank,type,title,year,trakt_id,imdb_id\n1,movie,Batman,1989,1,tt0096895\n2,show,B,1,2,tt1\n"
        try Data(csv.utf8).write(to: URL(filePath: path))
        let added = try await program.run("\(list) add --import \(path) --json")
        #expect(
            added.output.hasPrefix(#"{"change":"import","isDryRun":false,"source":"Trakt","rows":2,"handledRows":2,"#)
        )
        let film = #""movie":{"id":6,"title":"Batman","year":1989}"#
        #expect(added.output.hasSuffix(#""films":[{"change":"\#(list)","line":2,\#(film),"isListed":true}]}"# + "\n"))
    }

    @Test func `a file that is none, is missing or is too large is refused before any change`() async throws {
        let refused = try await importing("Const,Title\n")
        #expect(refused.status == 1)
        let reason = "Error: '\(path)' was not imported. The file has no column that holds your ratings: 'Your "
        #expect(refused.error.hasPrefix(reason))
        #expect(refused.error.hasSuffix("Nothing was changed. 'movies help rate' says which files can be imported.\n"))
        truncate(path, 32_000_001)
        let missing = program.home.path("missing.csv")
        for (file, error) in [
            (path, "'\(path)' is larger than 32 MB.\nSplit it, "),
            (missing, "'\(missing)' cannot be read: no such file or directory.\n"),
            ("/dev/zero", "'/dev/zero' was not imported. The file cannot be read. "),
        ] {
            let result = try await program.run("rate --import \(file)")
            #expect(result.status == 1)
            #expect(result.error.hasPrefix("Error: \(error)"))
        }
    }
}
