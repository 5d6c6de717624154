import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// How a command finds the films that it is given, and what it shows of them.
@Suite(.timeLimit(.minutes(3)))
struct FilmNamesTests {
    private static let narrow = ["COLUMNS": "20"]
    private static let table = ["MOVIES_FORCE_TTY": "100", "NO_COLOR": "1"]
    private static let rows: [CommandRow] = [
        CommandRow("view BATMAN begins", "id:\t17\ntitle:\tBatman Begins\n"),
        CommandRow("view 'Batman (1989)' --json=id", #""movie":{"id":6}}"# + "\n"),
        CommandRow("view 'ニンジャバットマン (Batman Ninja)' --json=id", #""movie":{"id":49}}"# + "\n"),
        CommandRow("view batman --first --json=id", #""movie":{"id":6}}"# + "\n"),
        CommandRow("view https://www.themoviedb.org/movie/27205-inception --json=id", #"{"id":403}"#),
        CommandRow("view tt1375666 --json=id", #"{"id":403}"#),
        CommandRow("view https://letterboxd.com/film/batman-1989/ --json=id", #"{"id":6}"#),
        CommandRow(
            "view 17 --region DE --json=trailer,whereToWatch",
            #"{"trailer":null,"whereToWatch":{"region":"DE","#
        ),
        CommandRow("similar 'Batman (1989)' --limit 1 --json=title", #""movies":[{"title":""#),
        CommandRow("recommendations 'Batman (1989)' --limit 3", "8\tBatman Returns\t1992-06-19\t"),
        CommandRow(
            "view 17 --web",
            "/search/movie?query=Batman%20Begins\n",
            error: "so this is a search for the title.\n"
        ),
        CommandRow("view 17 --trailer", error: "Error: The demo has no trailers, so there is none of ", status: 1),
        CommandRow(
            "view batman",
            error: "Error: 62 films match \"batman\"; the closest 20:\n6\t",
            status: 1,
            input: "1\n"
        ),
        CommandRow("view dark knight", error: "Error: 5 films match \"dark knight\":\n", status: 1),
        CommandRow("view 999999", error: "\nIf it is a title:  movies view --title 999999\n", status: 1),
        CommandRow("similar 999999", error: "\nIf it is a title, add --title.\nTo find", status: 1, variables: narrow),
        CommandRow("view asdfgh", error: "Error: No films matched \"asdfgh\".\nCheck the spelling, ", status: 1),
        CommandRow("view 'Batman (1970)'", error: "\nCheck the year, or leave it out.\n", status: 1),
        CommandRow("view 'Batmobile (Zyzzyva)'", error: "\nCheck the spelling, or try fewer words.\n", status: 1),
        CommandRow("view Alien Jaws", error: "quote each with its year: 'Alien (1979)' 'Jaws (1975)'\n", status: 1),
        CommandRow("view tt0903747", error: "catalog knows no film with the IMDb id tt0903747.\n", status: 1),
        CommandRow(
            "view https://www.themoviedb.org/movie/6",
            error: "so TMDB's 6 names none of its films.",
            status: 64
        ),
        CommandRow(
            "view -",
            error: "Error: Line 2: 'nm0000288' is the IMDb id of a person",
            status: 64,
            input: "Alien\nnm0000288\n"
        ),
        CommandRow(
            "view -",
            error: "Error: Standard input names no film. The file is empty.\n",
            status: 64,
            input: "\n"
        ),
        CommandRow(
            "view 6 --offline",
            "\ntitle:\tBatman\n",
            error: "! This page is not saved: showing what is known.\n"
        ),
    ]

    @Test(arguments: rows) func `in the demo`(row: CommandRow) async throws {
        try await TestProgram().expect(row)
    }

    private static let servicesRows: [CommandRow] = [
        CommandRow("view tt0903747", error: "Error: tt0903747 is a series, not a film.\n", status: 1),
        CommandRow("similar 7", error: "Error: There is no film with the id 7.\n", status: 1),
        CommandRow("view 7 --trailer", error: "Error: There is no film with the id 7.\n", status: 1),
        CommandRow("view 268 --web", "https://www.themoviedb.org/movie/268\n"),
        CommandRow("view 268 --trailer", "https://www.youtube.com/watch?v=dgC9\n"),
        CommandRow("search 'c++ é' --web", "https://www.themoviedb.org/search/movie?query=c%2B%2B%20%C3%A9\n"),
        CommandRow("view 268 7 --web --json", web(268) + "," + web(7) + "]\n"),
        CommandRow("view 268 --json=title,directors", #""movie":{"title":"Lantern","directors":["Dee"]}}"# + "\n"),
        CommandRow("view 268 --language de-DE", "\nwatch region:\tDE\nwatch source:\tJustWatch\nstream:\tNetflix\n"),
        CommandRow("view 268 --language de-DE", "\nrent:\tApple TV\n", variables: ["MOVIES_REGION": "FR"]),
        CommandRow("view 268 --region DE", "\nstream:\tNetflix\n", variables: ["MOVIES_REGION": "FR"]),
        CommandRow("view 268", "\nTo see where to watch it, add --region, or set it once: ", variables: table),
        CommandRow("recommendations lantern", "\n2 films recommended to viewers of ", variables: table),
    ]

    private static func web(_ id: Int) -> String {
        #"{"change":"browser","url":"https://www.themoviedb.org/movie/\#(id)","isOpened":false}"#
    }

    @Test(arguments: servicesRows) func `at a service`(row: CommandRow) async throws {
        try await TestProgram(answer: TestService.answer).expect(row)
    }

    @Test func `several films follow each other, as an array in JSON, up to one that cannot be shown`() async throws {
        let program = try TestProgram()
        let both = [try await program.run("view 6").output, try await program.run("view 17").output]
        #expect(try await program.run("view -", input: "6\n\n 17 \n").output == both.joined(separator: "\n"))
        let json = try await program.run("view 'the godfather' 4 999999 17 --json=id")
        let ids = json.output.components(separatedBy: #""movie":{"id":"#).dropFirst().map { $0.prefix { $0 != "}" } }
        #expect(json.status == 1 && ids == ["207", "4"] && json.output.hasPrefix("[{"))
        #expect(json.error.hasPrefix("Error: There is no film with the id 999999."))
    }

    @Test func `a title that is searched for does not enter the history, and may be a number`() async throws {
        let program = try TestProgram(answer: TestService.answer)
        _ = try await program.run("view --title 1917")
        #expect(program.requests.map { $0.query["query"] } == ["1917"])
        #expect(try await program.run("history") == .init())
    }

    @Test func `the next page is offered for the film that was found, and a film may have no trailer`() async throws {
        let program = try TestProgram { request in
            request.path == "/3/movie/1"
                ? .json(#"{"id":1,"title":"Lantern","release_date":"1989-06-23"}"#)
                : .json(ServiceJSON.page("Lantern", totalPages: 2, totalResults: 22))
        }
        let table = try await program.run("similar lantern", variables: Self.table)
        #expect(table.output.contains("Film 1 of 22 similar to Lantern (1989)\n"))
        #expect(table.error == "\nNext page: movies similar 1 --page 2\n")
        let silent = "Error: TMDB knows no trailer of Lantern (1989).\nTo see its page there:  movies view 1 --web\n"
        #expect(try await program.run("view 1 --trailer") == .init(error: silent, status: 1))
    }
}
