import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// What a search prints.
@Suite(.timeLimit(.minutes(3)))
struct SearchCommandTests {
    private static let terminal = ["MOVIES_FORCE_TTY": "100", "NO_COLOR": "1"]
    private static let begins = "17\tBatman Begins\t2005-06-15\t8.2\t3862\ten\t\tAction, Crime, Drama\t\n"

    private static let rows: [CommandRow] = [
        CommandRow("search Batman Begins", begins), CommandRow("search -", begins, input: "Batman Begins\nand more\n"),
        CommandRow("search Batman Begins --plain", begins, variables: terminal),
        CommandRow("search asdfgh", error: "No films matched \"asdfgh\".\n"), CommandRow("search asdfgh --quiet"),
        CommandRow("search Batman Begins --json=id", "{\n  \"query\": \"Batman Begins\",\n", variables: terminal),
        CommandRow("search 'batman ninja'", "49\tBatman Ninja (ニンジャバットマン)\t2018-04-24\t"),
        CommandRow("search 'batman ninja'", "\n49  Batman Ninja (ニンジャバットマン)  ", variables: terminal),
        CommandRow("search batman -y 1989 --json=id", #""totalResults":1,"movies":[{"id":6}],"origin":"demo","#),
        CommandRow("search batman --page 9", error: "\"batman\" has only 4 pages.\n", variables: terminal),
        CommandRow("search 'tim burton'", error: "Tim Burton is a person. To see their films: movies person 'Tim "),
        CommandRow("search --json title", #"{"query":"title","#),
        CommandRow("search --json -- id,title", #"{"query":"id,title","#),
        CommandRow(
            "search ALIEN --offline",
            "236\tAlien\t",
            error: "! This search is not saved: showing what is known.\n"
        ),
    ]

    @Test(arguments: rows) func `the demo is searched`(row: CommandRow) async throws {
        try await TestProgram().expect(row)
    }

    @Test func `--limit loads page after page up to the last one, and --sort orders what is loaded`() async throws {
        let program = try TestProgram()
        let all = try await program.run("search batman -L 1000").lines
        #expect(all.count == 62 && Set(all).count == 62)
        #expect(try await program.run("search batman --limit 45").lines == Array(all.prefix(45)))
        #expect(try await program.run("search batman --page 2").lines == Array(all[20..<40]))
        let years = try await program.run("search batman --limit 62 --sort year").lines.map { line in
            Int(line.split(separator: "\t", omittingEmptySubsequences: false)[2].prefix(4)) ?? 0
        }
        #expect(years.count == 62 && years == years.sorted(by: >))
        let best = try await program.run("search batman --sort rating").lines
        #expect(best != Array(all.prefix(20)) && Set(best) == Set(all.prefix(20)))
    }

    private static func page(_ number: Int, of pages: Int) -> LoopbackAnswer {
        .json(
            ServiceJSON.page("A", "B", page: number, totalPages: pages, totalResults: pages * 2, firstID: number * 10)
        )
    }

    @Test func `several pages are one object in JSON`() async throws {
        let program = try TestProgram { Self.page(Int($0.query["page"] ?? "") ?? 0, of: 20) }
        let result = try await program.run("search lantern --limit 39 --json=id")
        let ids = (1...20).flatMap { [$0 * 10, $0 * 10 + 1] }.dropLast().map { #"{"id":\#($0)}"# }
        let list = #"{"query":"lantern","page":1,"totalPages":20,"totalResults":40,"movies":["#
        #expect(result.output.hasPrefix(list + ids.joined(separator: ",") + #"],"origin":"remote","storedAt":""#))
        #expect(result.output.hasSuffix(#","status":"fresh","error":null}"# + "\n"))
        #expect(program.requests.count == 20)
    }

    @Test func `what was loaded is printed before the error of a later page, or goes on with its copy`() async throws {
        let answers = ScriptedValues<LoopbackAnswer?>(nil, TestService.unauthorized, TestService.gone)
        let program = try TestProgram { request in
            let number = Int(request.query["page"] ?? "") ?? 0
            return number == 2 ? answers.next() ?? Self.page(2, of: 3) : Self.page(number, of: 3)
        }
        let all = try await program.run("search lantern --limit 6")
        #expect(all.lines.map { $0.prefix(2) } == ["10", "11", "20", "21", "30", "31"])
        let refused = try await program.run("search lantern --limit 6 --refresh")
        #expect(refused.status == 4 && refused.lines == Array(all.lines.prefix(2)))
        #expect(refused.error.hasPrefix("Error: TMDB did not accept the token"))
        try program.makeCacheOld()
        let copied = try await program.run("search lantern --limit 6")
        #expect(copied.output == all.output && copied.status == 0 && copied.error.hasPrefix("! TMDB is not available"))
        #expect(try await program.run("cache clear").status == 0)
        let broken = try await program.run("search lantern --limit 6 --json=id")
        #expect(broken.status == 69 && broken.output.contains(#""movies":[{"id":10},{"id":11}],"#))
        #expect(broken.output.contains(#""status":"fresh","error":{"kind":"unavailable","#))
        #expect(broken.error.contains("and nothing is saved for this part of the list."))
    }

    @Test func `of a row that cannot be read a warning tells, and control characters are removed`() async throws {
        let title = #"A\u001b[31m\u009b\u202eB\tC\nD"#
        let rows = #"{"id":1,"title":"\#(title)"},{"id":"x"}"#
        let program = try TestProgram(json: #"{"page":1,"results":[\#(rows)],"total_pages":1,"total_results":2}"#)
        let result = try await program.run("search lantern")
        let warning = "! One entry of the response could not be read and was left out.\n"
        #expect(result == .init("1\tA\u{FFFD}[31m\u{FFFD}B C D\t\t\t\t\t\t\t\n", error: warning))
    }

    @Test func `a forced terminal gets a table without cursor movements, and the command of the next page`()
        async throws
    {
        let program = try TestProgram(json: ServiceJSON.page("Lantern", totalPages: 2))
        let words = ["search", "-y", "1980s", "--", "-it's-"]
        let result = try await program.run(words, variables: ["MOVIES_FORCE_TTY": "60"])
        #expect(result.output.contains("\u{1B}[2mID") && !result.output.contains("\u{1B}[J"))
        #expect(result.output.contains("\u{1B}]8;;https://www.themoviedb.org/movie/1\u{1B}\\Lantern\u{1B}]8;;\u{1B}\\"))
        #expect(result.error == "\nNext page: movies search --year 1980s --page 2 -- '-it'\"'\"'s-'\n")
        let plain = try await program.run(words, variables: Self.terminal)
        #expect(plain.output.contains("\n 1  Lantern  1989     7.3") && !plain.output.contains("\u{1B}"))
    }

    private static let failures: [(LoopbackAnswer, Int32, String)] = [
        (
            .json(#"{"success":false,"status_message":"\#(ServiceJSON.token)"}"#), 1,
            "TMDB sent an unusable response: it says that the request failed"
        ),
        (TestService.unauthorized, 4, "TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP 401).\n"),
        (TestService.gone, 69, "TMDB is not available (HTTP 503), and nothing is saved for this search.\n"),
    ]

    @Test(arguments: failures)
    func `a failure has its exit status and its message, and is not cached`(
        answer: LoopbackAnswer,
        status: Int32,
        message: String
    ) async throws {
        let program = try TestProgram { _ in answer }
        let result = try await program.run("search lantern")
        #expect(result.status == status && result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: " + message) && !result.error.contains("canary"), "\(result.error)")
        #expect(try await program.run("search lantern --offline").status == 69)
    }
}
