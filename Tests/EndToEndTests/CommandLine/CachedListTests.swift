import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Lists of several pages whose copies show while the service is asked.
@Suite(.timeLimit(.minutes(1)))
struct CachedListTests {
    private let gate = Gate()
    private let service: SearchService

    /// Two pages, then two others that wait for the gate.
    init() throws {
        let gate = gate
        let pages = [
            ScriptedValues<LoopbackAnswer>(
                .json(Self.page(1, "Aa", "Ab")),
                .json(Self.page(1, "Aa", "Zz")).after(.wait(gate))
            ),
            ScriptedValues<LoopbackAnswer>(.json(Self.page(2, "Ba", "Bb")), .json(Self.page(2, "Ba", "Bb"))),
        ]
        service = try SearchService { pages[(Int($0.query["page"] ?? "") ?? 1) - 1].next() }
    }

    private static func page(_ number: Int, _ first: String, _ second: String) -> String {
        let firstID = number * 10
        return SearchService.page(first, second, page: number, totalPages: 2, totalResults: 4, firstID: firstID)
    }

    private func cachePages(_ limit: Int) async throws {
        _ = try await service.program.run("search", "lantern", "--limit", "\(limit)")
        try service.program.makeCacheOld()
    }

    private func start(
        on terminal: PseudoTerminal,
        _ options: [String] = [],
        pager: String? = nil
    ) throws -> RunningProgram {
        try service.program.start(
            on: terminal,
            ["search", "lantern", "--limit", "4"] + options,
            environment: ["NO_COLOR": "1", "PAGER": pager ?? ""]
        )
    }

    @Test func `with --limit, all copies show at once and are replaced in place`() async throws {
        try await cachePages(4)
        let terminal = try PseudoTerminal(columns: 80)
        let running = try start(on: terminal)
        try await terminal.wait(for: "21  Bb     1989  7.3\r\n")
        #expect(terminal.text.contains("Showing 1-4 of 4 films for \"lantern\" (pages 1-2 of 2)"))
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.contains("\u{1B}[3A\u{1B}[J11  Zz     1989  7.3\r\n20  Ba"))
        #expect(text.split(separator: "Showing").count == 2, "the heading is written once")
        #expect(service.server.requests.count == 4)
    }

    @Test func `a page that is not cached follows when it arrives`() async throws {
        try await cachePages(2)
        let terminal = try PseudoTerminal(columns: 80)
        let running = try start(on: terminal)
        try await terminal.wait(for: "11  Ab     1989  7.3\r\n")
        #expect(!terminal.text.contains("Ba"))
        gate.open()
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().contains("11  Zz     1989  7.3\r\n20  Ba"))
    }

    @Test func `copies that do not fit on the screen show too, and the list follows them`() async throws {
        try await cachePages(4)
        let terminal = try PseudoTerminal(columns: 80, rows: 3)
        let running = try start(on: terminal)
        try await terminal.wait(for: "21  Bb")
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.split(separator: "Showing").count == 3, "once for the copies, and once for the list")
        #expect(text.contains("11  Zz"))
    }

    @Test func `a pipe gets no copies that the service replaces`() async throws {
        try await cachePages(4)
        gate.open()
        let result = try await service.program.run("search", "lantern", "--limit", "4")
        let titles = result.output.split(separator: "\n").map { $0.split(separator: "\t")[1] }
        #expect(titles == ["Aa", "Zz", "Ba", "Bb"])
        #expect(result.error.isEmpty)
    }

    @Test func `a pager gets the copies with their age at once, and then what has changed`() async throws {
        try await cachePages(4)
        let terminal = try PseudoTerminal(columns: 80, rows: 6)
        let running = try start(on: terminal, pager: "sed -u s/^/P:/")
        try await terminal.wait(for: "P:21  Bb")
        let notice = "P:Saved 10 hours ago. TMDB is being asked; the last line says what has changed.\r\n"
        #expect(terminal.text.contains(notice))
        try await Task.sleep(for: .milliseconds(400))
        // On a busy computer, the spinner shows before the pager has started.
        let screen = terminal.text.split(separator: notice).last
        #expect(screen?.contains("Asking TMDB …") == false, "the screen is the pager's")
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.hasSuffix("\r\nP:\r\nP:Updated: details changed. Run the command again to see the list.\r\n"))
        #expect(text.split(separator: "Showing").count == 2, "the list is shown once")
    }

    @Test func `a pager gets the pages that are not cached after those that are`() async throws {
        try await cachePages(2)
        let terminal = try PseudoTerminal(columns: 80, rows: 5)
        let running = try start(on: terminal, pager: "sed -u s/^/P:/")
        try await terminal.wait(for: "P:11  Ab")
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.contains("P:Showing 21-22 of 4 films for \"lantern\" (page 2 of 2)\r\n"))
        #expect(text.contains("P:20  Ba"))
        #expect(text.contains("P:Updated: details changed."))
    }

    @Test func `a sorted list with missing pages waits for them, because the pager cannot insert films`() async throws {
        try await cachePages(2)
        let terminal = try PseudoTerminal(columns: 80, rows: 5)
        let running = try start(on: terminal, ["--sort", "year"], pager: "sed -u s/^/P:/")
        try await terminal.wait(for: "Asking TMDB …")
        #expect(!terminal.text.contains("P:"))
        gate.open()
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().contains("P:11  Zz"))
    }

    @Test func `closing the pager early cancels the request and is a success`() async throws {
        try await cachePages(4)
        let terminal = try PseudoTerminal(columns: 80, rows: 6)
        let running = try start(on: terminal, pager: "head -n 3")
        let result = try await running.result()
        #expect(result.status == 0)
        let text = try await terminal.finished()
        #expect(text.contains("Saved 10 hours ago."))
        #expect(!text.contains("Error"))
        #expect(service.server.requests.count <= 3, "the second page is not requested any more")
        let history = try await service.program.run("history")
        #expect(history.output.hasPrefix("lantern\t"))
    }

    @Test func `a pager that has a copy receives Ctrl-C, and the program does not`() async throws {
        try await cachePages(4)
        let terminal = try PseudoTerminal(columns: 80, rows: 6)
        let pager = "head -n 1; sh -c 'kill -INT $$; echo survived'; kill -INT $PPID; echo closed"
        let running = try start(on: terminal, pager: pager)
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.contains("closed"))
        #expect(!text.contains("survived"))
    }

    @Test func `warnings wait until the pager ends`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(
            .json(Self.page(1, "Aa", "Ab")),
            .json(#"{"page":1,"results":[{"id":10,"title":"Aa"},{"id":"x"}],"total_pages":1,"total_results":2}"#)
                .after(.wait(gate))
        )
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80, rows: 5)
        let environment = ["NO_COLOR": "1", "PAGER": "sed -u s/^/P:/"]
        let running = try service.program.start(on: terminal, ["search", "lantern"], environment: environment)
        try await terminal.wait(for: "P:11  Ab")
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        let parts = text.split(separator: "P:Updated: 1 film gone, details changed.")
        #expect(parts.count == 2)
        #expect(parts.last?.contains("! One entry of the response could not be read and was left out.") == true)
    }

    @Test func `without such a pager, the list is written to the terminal`() async throws {
        try await cachePages(4)
        gate.open()
        let terminal = try PseudoTerminal(columns: 80, rows: 6)
        let running = try start(on: terminal, pager: "movies-no-such-pager 2>/dev/null")
        #expect(try await running.result().status == 0)
        #expect(try await terminal.finished().contains("11  Zz     1989  7.3\r\n20  Ba"))
    }

    @Test(arguments: [
        (LoopbackAnswer.json("{}", status: 503), Int32(0), "! TMDB is not available (HTTP 503); showing results saved"),
        (.json("{}", status: 401), 4, "TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP 401)."),
    ])
    func `the last line of the pager says why the service has not answered`(
        failure: LoopbackAnswer,
        status: Int32,
        line: String
    ) async throws {
        let answers = ScriptedValues<LoopbackAnswer>(.json(Self.page(1, "Aa", "Ab")), failure)
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80, rows: 5)
        let environment = ["NO_COLOR": "1", "PAGER": "sed -u s/^/P:/"]
        let running = try service.program.start(on: terminal, ["search", "lantern"], environment: environment)
        #expect(try await running.result().status == status)
        let text = try await terminal.finished()
        #expect(text.contains("P:Saved 10 hours ago."))
        #expect(text.contains("P:\(line)"))
    }
}
