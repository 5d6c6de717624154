import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// The pager that shows a list longer than the screen.
@Suite(.timeLimit(.minutes(3)))
struct PagerTests {
    private typealias Row = (
        environment: [String: String], setting: String?, options: [String], rows: Int, prefix: String?
    )

    private static let (paging, other) = ("sed s/^/P:/", "sed s/^/C:/")
    /// The variables, the setting, the options and the height of the terminal, and which pager has the list.
    private static let rows: [Row] = [
        (["PAGER": paging], nil, [], 50, nil), ([:], nil, [], 10, nil),
        (["PAGER": paging], nil, ["--no-pager"], 10, nil),
        (["MOVIES_PAGER": paging, "PAGER": "false"], nil, [], 10, "P:"), (["PAGER": "cat"], nil, [], 10, nil),
        (["MOVIES_PAGER": "", "PAGER": paging], nil, [], 10, nil), (["PAGER": "false"], other, [], 10, "C:"),
        (["PAGER": "movies-no-such-pager 2>/dev/null"], nil, [], 10, nil),
        (["MOVIES_PAGER": "cat"], other, [], 10, nil), (["PAGER": " "], nil, [], 10, nil),
        (["MOVIES_PAGER": " ", "PAGER": paging], other, [], 10, nil),
    ]

    @Test(arguments: rows)
    func `MOVIES_PAGER, the setting and PAGER select the pager, if the list is longer than the screen`(
        environment: [String: String],
        setting: String?,
        options: [String],
        rows: Int,
        prefix: String?
    ) async throws {
        let program = try MoviesProgram()
        if let setting { _ = try await program.run("config", "set", "pager", setting) }
        let terminal = try PseudoTerminal(columns: 80, rows: rows)
        let words = ["search", "batman"] + options
        let running = try program.start(on: terminal, words, environment: environment)
        let result = try await running.result(on: terminal)
        #expect(result.status == 0)
        let found = try #require(result.lines.first { $0.contains("Batman Begins") })
        #expect(prefix.map(found.hasPrefix) ?? found.hasPrefix("17 "), "\(found)")
        #expect(result.lines.count { $0.contains("Batman Begins") } == 1)
        #expect(try await !program.run("search", "batman", environment: environment).output.contains(":17"))
    }

    private static let scripts: [(pager: String, environment: [String: String], shown: String?, not: String)] = [
        ("true", [:], nil, "Error"),
        ("cat >/dev/null; for n in PIPE XFSZ; do sh -c \"kill -$n \\$\\$; echo survived\"; done", [:], nil, "survived"),
        ("cat >/dev/null; echo LESS=$LESS", [:], "LESS=FRX", "Error"),
        ("cat >/dev/null; echo LESS=$LESS", ["LESS": "i"], "LESS=i", "Error"),
        (
            "cat >/dev/null; for f in 3 4 5 6 7 8 9; do [ -e /dev/fd/$f ] && echo \"open $f\"; done; env",
            ["EDITOR": "ed", "TMDB_API_KEY": "key-canary"], "EDITOR=ed", "Error"
        ),
    ]

    /// Closing it early is a success.
    @Test(arguments: scripts)
    func `the pager has no ignored signal, no connection and no credential of the program`(
        pager: String,
        environment: [String: String],
        shown: String?,
        other: String
    ) async throws {
        let service = try SearchService()
        let terminal = try PseudoTerminal(columns: 80, rows: 3)
        let variables = environment.merging(["PAGER": pager]) { $1 }
        let result = try await service.program.run(on: terminal, "search", "lantern", environment: variables)
        #expect(result.status == 0 && service.server.requests.count == 1)
        #expect(shown.map(result.output.contains) ?? true)
        #expect(!result.output.contains(other) && !result.output.contains("TMDB_ACCESS_TOKEN"))
        #expect(!result.output.contains(/canary|open [0-9]/))
    }
}
