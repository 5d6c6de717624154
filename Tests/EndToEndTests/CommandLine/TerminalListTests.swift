import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// A list on a real terminal.
@Suite(.timeLimit(.minutes(1)))
struct TerminalListTests {
    @Test(arguments: [40, 80, 200])
    func `a list fits the width of the terminal`(columns: Int) async throws {
        let terminal = try PseudoTerminal(columns: columns)
        let result = try await MoviesProgram().run(on: terminal, "search", "batman", "-q")
        #expect(result.status == 0)
        #expect(result.lines.allSatisfy { $0.count <= columns })
        #expect(result.lines.contains { $0.hasPrefix("ID") })
        #expect(result.lines.count(where: { $0.first?.isNumber == true }) == 20)
    }

    @Test func `a wide terminal shows more columns, and one of 80 the usual ones`() async throws {
        let service = try SearchService(json: SearchService.page("Lantern"))
        for (columns, header, row) in [
            (80, "ID  TITLE    YEAR  RATING", "1   Lantern  1989  7.3"),
            (
                200, "ID  TITLE    YEAR  RATING  VOTES  GENRES  LANGUAGE  RELEASED",
                "1   Lantern  1989  7.3     12     Drama   en        1989-06-23"
            ),
        ] {
            let terminal = try PseudoTerminal(columns: columns)
            let result = try await service.program.run(on: terminal, "search", "lantern")
            #expect(result.lines.contains(header))
            #expect(result.lines.contains(row))
        }
    }

    @Test func `COLUMNS wins over MOVIES_FORCE_TTY, which wins over the terminal`() async throws {
        for (environment, width) in [
            (["COLUMNS": "50"], 50), (["COLUMNS": "50", "MOVIES_FORCE_TTY": "30"], 50),
            (["MOVIES_FORCE_TTY": "44"], 44), (["MOVIES_FORCE_TTY": "1"], 90), (["MOVIES_FORCE_TTY": "50%"], 60),
        ] {
            let terminal = try PseudoTerminal(columns: 120)
            let result = try await MoviesProgram().run(on: terminal, "search", "batman", environment: environment)
            let widest = result.lines.filter { $0.first?.isNumber == true }.map(\.count).max() ?? 0
            #expect(widest <= width)
            #expect(widest > width - 12)
        }
    }

    @Test func `a pipe treated as a terminal receives a table without cursor movements`()
        async throws
    {
        let result = try await MoviesProgram().run("search", "batman", environment: ["MOVIES_FORCE_TTY": "60"])
        #expect(result.output.contains("\u{1B}[1mID"))
        #expect(!result.output.contains("\u{1B}[J"))
        #expect(result.error == "\nNext page: movies search batman --page 2\n")
    }

    @Test func `the command of the next page quotes the query and repeats the options`() async throws {
        let service = try SearchService(json: SearchService.page("Lantern", totalPages: 2))
        let terminal = ["MOVIES_FORCE_TTY": "80"]
        let result = try await service.program.run("search", "-y", "1989", "--", "-it's-", environment: terminal)
        #expect(result.error == "\nNext page: movies search --year 1989 --page 2 -- '-it'\\''s-'\n")
    }

    @Test func `titles are links, and plain text without color`() async throws {
        let service = try SearchService()
        let terminal = try PseudoTerminal(columns: 80)
        let link = "\u{1B}]8;;https://www.themoviedb.org/movie/1\u{1B}\\Lantern\u{1B}]8;;\u{1B}\\"
        #expect(try await service.program.run(on: terminal, "search", "lantern").text.contains(link))
        let plain = try PseudoTerminal(columns: 80)
        let result = try await service.program.run(on: plain, "search", "lantern", environment: ["NO_COLOR": "1"])
        #expect(result.text.contains("Lantern"))
        #expect(!result.text.contains("\u{1B}"))
    }

    @Test func `the cached page is erased if the fresh one is empty`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(
            .json(SearchService.page("Lantern", "Last")),
            .json(SearchService.page())
        )
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80)
        let result = try await service.program.run(on: terminal, "search", "lantern")
        #expect(result.text.contains("\u{1B}[6A\u{1B}[J"), "six lines are erased")
        #expect(result.text.contains("No films matched \"lantern\"."))
    }

    @Test func `the cached page is shown at once, and replaced by the fresh one`() async throws {
        let gate = Gate()
        let answers = ScriptedValues<LoopbackAnswer>(
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
        #expect(parts.count == 2, "two lines up: the lines above the first difference stay")
        #expect(parts.last?.contains("灯籠 🎬") == true)
        #expect(parts.last?.contains("Showing") == false)
    }

    @Test func `a heading of two lines is replaced in place`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(
            .json(SearchService.page("Lantern", totalPages: 4, totalResults: 62)),
            .json(SearchService.page("Lantern", totalPages: 4, totalResults: 63))
        )
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 40)
        let result = try await service.program.run(on: terminal, "search", "lantern")
        // On a busy computer, the spinner shows before the list.
        let lines = result.lines.map { $0.replacing(/\r\u{1B}\[K. Asking [^\r]*\r\u{1B}\[K/, with: "") }
        #expect(lines.prefix(3) == ["", "Showing 1 of 62 films for \"lantern\"", "(page 1 of 4)"])
        #expect(result.text.contains("\u{1B}[5A\u{1B}[JShowing 1 of 63 films"), "five lines are erased")
    }

    @Test func `nothing more is written if the fresh page equals the cached one`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80)
        let result = try await service.program.run(on: terminal, "search", "lantern")
        #expect(service.server.requests.count == 2)
        #expect(result.lines.count(where: { $0.hasPrefix("ID") }) == 1)
        #expect(!result.text.contains("\u{1B}[J"))
    }

    @Test func `a list that has scrolled off the screen is not replaced in place`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(
            .json(SearchService.page("A", "B", "C", "D", "E", "F", "G", "H")),
            .json(SearchService.page("Z", "B", "C", "D", "E", "F", "G", "H"))
        )
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80, rows: 6)
        let result = try await service.program.run(on: terminal, "search", "lantern")
        #expect(!result.text.contains("\u{1B}[J"))
        #expect(result.lines.count(where: { $0.hasPrefix("ID") }) == 2, "the fresh list follows the cached one")
    }

    @Test(arguments: [(19, 50, false), (20, 50, true), (120, 50, true), (80, 4, false)])
    func `after a resize, a list is replaced in place only if its lines still fit`(
        columns: Int,
        rows: Int,
        isInPlace: Bool
    ) async throws {
        #expect(try await isReplacedInPlace("D", columns: columns, rows: rows) == isInPlace)
    }

    @Test(arguments: [("D", true), (String(repeating: "D", count: 75), false)])
    func `with COLUMNS too large, a list is replaced in place only if its lines fit`(
        title: String,
        isInPlace: Bool
    ) async throws {
        let result = try await isReplacedInPlace(title, columns: 80, rows: 50, environment: ["COLUMNS": "100"])
        #expect(result == isInPlace)
    }

    /// Searches on a terminal of 80 columns that is resized when it shows the cached list.
    ///
    /// - Parameters:
    ///   - title: The title of the last film.
    ///   - columns: The new width of the terminal.
    ///   - rows: The new height of the terminal.
    /// - Returns: Whether the fresh list replaced the cached one in place.
    private func isReplacedInPlace(
        _ title: String,
        columns: Int,
        rows: Int,
        environment: [String: String] = [:]
    ) async throws -> Bool {
        let gate = Gate()
        let answers = ScriptedValues<LoopbackAnswer>(
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
