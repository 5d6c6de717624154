import Foundation
import TestDoubles
import Testing

/// A list on a real terminal.
@Suite(.timeLimit(.minutes(1)))
struct TerminalListTests {
    @Test(arguments: [40, 80, 200])
    func `fits the width of the terminal`(columns: Int) async throws {
        let terminal = try PseudoTerminal(columns: columns)
        let result = try await MoviesProgram().run(on: terminal, "search", "batman", "-q")
        #expect(result.status == 0)
        #expect(result.lines.allSatisfy { $0.count <= columns })
        #expect(result.lines.contains { $0.hasPrefix("ID") })
        #expect(result.lines.count(where: { $0.first?.isNumber == true }) == 20)
    }

    @Test func `COLUMNS counts before MOVIES_FORCE_TTY, and that before the terminal`() async throws {
        for (environment, width) in [
            (["COLUMNS": "50"], 50), (["COLUMNS": "50", "MOVIES_FORCE_TTY": "30"], 50),
            (["MOVIES_FORCE_TTY": "44"], 44), (["MOVIES_FORCE_TTY": "1"], 60), (["MOVIES_FORCE_TTY": "50%"], 60),
        ] {
            let terminal = try PseudoTerminal(columns: 120)
            let result = try await MoviesProgram().run(on: terminal, "search", "batman", environment: environment)
            let widest = result.lines.filter { $0.first?.isNumber == true }.map(\.count).max() ?? 0
            #expect(widest <= width)
            #expect(widest > width - 12)
        }
    }

    @Test func `a pipe that counts as a terminal gets a table of that width, and nothing that moves the cursor`()
        async throws
    {
        let result = try await MoviesProgram().run("search", "batman", environment: ["MOVIES_FORCE_TTY": "60"])
        #expect(result.output.contains("\u{1B}[1mID"))
        #expect(!result.output.contains("\u{1B}[J"))
        #expect(result.error == "\nNext page: movies search batman --page 2\n")
    }

    @Test func `the command of the next page repeats the search, whatever its words look like`() async throws {
        let service = try SearchService(json: SearchService.page("Lantern", totalPages: 2))
        let terminal = ["MOVIES_FORCE_TTY": "80"]
        let result = try await service.program.run("search", "-y", "1989", "--", "-it's-", environment: terminal)
        #expect(result.error == "\nNext page: movies search --year 1989 --page 2 -- '-it'\\''s-'\n")
    }

    @Test func `titles are links to the service's pages, and plain without colour`() async throws {
        let service = try SearchService()
        let terminal = try PseudoTerminal(columns: 80)
        let link = "\u{1B}]8;;https://www.themoviedb.org/movie/1\u{1B}\\Lantern\u{1B}]8;;\u{1B}\\"
        #expect(try await service.program.run(on: terminal, "search", "lantern").text.contains(link))
        let plain = try PseudoTerminal(columns: 80)
        let result = try await service.program.run(on: plain, "search", "lantern", environment: ["NO_COLOR": "1"])
        #expect(result.text.contains("Lantern"))
        #expect(!result.text.contains("\u{1B}"))
    }

    @Test func `a saved page goes when the fresh one is empty`() async throws {
        let answers = ScriptedAnswers(.json(SearchService.page("Lantern", "Last")), .json(SearchService.page()))
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80)
        let result = try await service.program.run(on: terminal, "search", "lantern")
        #expect(result.text.contains("\u{1B}[6A\u{1B}[J"), "six lines are taken back")
        #expect(result.text.contains("No movies matched \"lantern\"."))
    }

    @Test func `shows the saved page at once and the fresh one in its place`() async throws {
        let gate = Gate()
        let answers = ScriptedAnswers(
            .json(SearchService.page("Lantern", "灯籠 🏮", "Last")),
            .json(SearchService.page("Lantern", "灯籠 🎬", "Last")).after(.wait(gate))
        )
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80)
        let running = try service.program.start(on: terminal, ["search", "lantern"])
        try await terminal.wait(for: "灯籠 🏮")
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        let parts = text.split(separator: "\u{1B}[2A\u{1B}[J")
        #expect(parts.count == 2, "two lines up: what is above the first difference stays")
        #expect(parts.last?.contains("灯籠 🎬") == true)
        #expect(parts.last?.contains("Showing") == false)
    }

    @Test func `is replaced in the same place where the heading takes two lines`() async throws {
        let answers = ScriptedAnswers(
            .json(SearchService.page("Lantern", totalPages: 4, totalResults: 62)),
            .json(SearchService.page("Lantern", totalPages: 4, totalResults: 63))
        )
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 40)
        let result = try await service.program.run(on: terminal, "search", "lantern")
        #expect(result.lines.prefix(3) == ["", "Showing 1 of 62 movies for \"lantern\"", "(page 1 of 4)"])
        #expect(result.text.contains("\u{1B}[5A\u{1B}[JShowing 1 of 63 movies"), "five lines are taken back")
    }

    @Test func `writes nothing more where the fresh page is the saved one`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80)
        let result = try await service.program.run(on: terminal, "search", "lantern")
        #expect(service.server.requests.count == 2)
        #expect(result.lines.count(where: { $0.hasPrefix("ID") }) == 1)
        #expect(!result.text.contains("\u{1B}[J"))
    }

    @Test func `what has left the screen is not written over`() async throws {
        let answers = ScriptedAnswers(
            .json(SearchService.page("A", "B", "C", "D", "E", "F", "G", "H")),
            .json(SearchService.page("Z", "B", "C", "D", "E", "F", "G", "H"))
        )
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80, rows: 6)
        let result = try await service.program.run(on: terminal, "search", "lantern")
        #expect(!result.text.contains("\u{1B}[J"))
        #expect(result.lines.count(where: { $0.hasPrefix("ID") }) == 2, "the fresh list follows the saved one")
    }

    @Test(arguments: [(19, 50, false), (20, 50, true), (120, 50, true), (80, 4, false)])
    func `a list is replaced in its place only where that is known`(
        columns: Int,
        rows: Int,
        isInPlace: Bool
    ) async throws {
        #expect(try await isReplacedInPlace("D", columns: columns, rows: rows) == isInPlace)
    }

    @Test(arguments: [("D", true), (String(repeating: "D", count: 75), false)])
    func `COLUMNS that is too large hinders nothing where no line is that wide`(
        title: String,
        isInPlace: Bool
    ) async throws {
        let result = try await isReplacedInPlace(title, columns: 80, rows: 50, environment: ["COLUMNS": "100"])
        #expect(result == isInPlace)
    }

    /// - Parameters:
    ///   - title: The last one.
    ///   - columns: What a terminal of 80 columns gets when the first list is shown.
    private func isReplacedInPlace(
        _ title: String,
        columns: Int,
        rows: Int,
        environment: [String: String] = [:]
    ) async throws -> Bool {
        let gate = Gate()
        let answers = ScriptedAnswers(
            .json(SearchService.page("A", "B", "C", title)),
            .json(SearchService.page("Z", "B", "C", title)).after(.wait(gate))
        )
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80)
        let running = try service.program.start(on: terminal, ["search", "lantern"], environment: environment)
        try await terminal.wait(for: title)
        try terminal.resize(columns: columns, rows: rows)
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        let isInPlace = text.contains("\u{1B}[4A\u{1B}[J")
        #expect(text.split(separator: "Showing").count == (isInPlace ? 2 : 3))
        return isInPlace
    }
}
