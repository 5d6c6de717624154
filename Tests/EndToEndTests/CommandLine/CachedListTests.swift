import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Lists whose copies show on a terminal while the service is asked, and those in its pager.
@Suite(.timeLimit(.minutes(3)))
struct CachedListTests {
    /// A list of two pages, of which the first one changes.
    private struct Scene: Sendable {
        var before = page(1, "Aa", "Ab")
        var after = LoopbackAnswer.json(page(1, "Aa", "Zz"))
        /// How many films are cached, and how many are listed.
        var cached = 4
        var limit = 4
        var options: [String] = []
        var columns = 80
        var rows = 50
        var resized: (columns: Int, rows: Int)?
        /// What shows before the service responds.
        var copy = "21  Bb"
        var missing = "Error"
        /// What the terminal has got at the end, and how often a list begins.
        var end: [String] = []
        var headings = 1
    }

    private static func page(_ number: Int, _ titles: String..., total: Int = 4) -> String {
        ServiceJSON.page(titles, page: number, totalPages: 2, totalResults: total, firstID: number * 10)
    }

    /// Caches a list, makes it stale, and shows it on a terminal. The service responds when the copy shows, or never.
    private func show(_ scene: Scene, pager: String = "") async throws -> String {
        let gate = Gate()
        let second = LoopbackAnswer.json(Self.page(2, "Ba", "Bb"))
        let first = ScriptedValues<LoopbackAnswer>(.json(scene.before), scene.after.after(.wait(gate)))
        let service = try SearchService { $0.query["page"] == "2" ? second : first.next() }
        _ = try await service.program.run("search", "lantern", "--limit", "\(scene.cached)")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: scene.columns, rows: scene.rows)
        let running = try service.program.start(
            on: terminal,
            ["search", "lantern", "--limit", "\(scene.limit)"] + scene.options,
            environment: ["NO_COLOR": "1", "PAGER": pager]
        )
        if !scene.copy.isEmpty { try await terminal.wait(for: scene.copy) }
        #expect(!terminal.text.contains(scene.missing))
        if let size = scene.resized { try terminal.resize(columns: size.columns, rows: size.rows) }
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        for part in scene.end { #expect(text.contains(part), "\(text)") }
        #expect(text.components(separatedBy: "TITLE").count - 1 == scene.headings, "\(text)")
        return text
    }

    private static let last = "11  Ab     1989     7.3\r\n"
    private static let inPlace = "\u{1B}[3A\u{1B}[J11  Zz     1989     7.3\r\n20  Ba"

    private static let scenes: [Scene] = [
        Scene(
            copy: "21  Bb     1989     7.3\r\n",
            end: ["4 films for \"lantern\"", inPlace]
        ),
        Scene(
            cached: 2,
            copy: last,
            missing: "Ba",
            end: ["\u{1B}[J", "11  Zz     1989     7.3\r\n20  Ba"],
            headings: 2
        ),
        Scene(rows: 3, end: ["11  Zz"], headings: 2),
        Scene(
            before: page(1, "Aa", "Ab", total: 62),
            after: .json(page(1, "Aa", "Ab", total: 63)),
            cached: 2,
            limit: 2,
            columns: 26,
            copy: last,
            end: ["Films 1–2 of 62 for\r\n\"lantern\"", "\u{1B}[6A\u{1B}[JFilms"],
            headings: 2
        ),
        Scene(
            after: .json(ServiceJSON.page([])),
            cached: 2,
            limit: 2,
            copy: last,
            end: ["\u{1B}[6A\u{1B}[J", "No films matched \"lantern\"."]
        ),
        // Three lines of 23 columns are replaced.
        Scene(resized: (23, 50), end: [inPlace]), Scene(resized: (22, 50), headings: 2),
        Scene(resized: (80, 4), end: [inPlace]), Scene(resized: (80, 3), headings: 2),
        // Nothing is written.
        Scene(after: .json(page(1, "Aa", "Ab"))),
    ]

    @Test(arguments: scenes.indices)
    func `all copies show at once, and the list replaces them in place if its lines still fit`(index: Int) async throws
    {
        let text = try await show(Self.scenes[index])
        let isInPlace = Self.scenes[index].end.contains { $0.contains("\u{1B}[J") }
        #expect(text.contains("\u{1B}[J") == isInPlace, "\(text)")
    }

    private static let paging = "sed -u s/^/P:/"
    private static let pagedScenes: [Scene] = [
        Scene(rows: 6, copy: "Asking TMDB …", missing: "P:", end: ["P:11  Zz     1989     7.3\r\nP:20  Ba"]),
        // The copy fits the screen, and is erased before the pager shows the list.
        Scene(
            after: .json(page(1, "A", "B", "C", "D", "E", "F", "G", "H")),
            cached: 2,
            limit: 8,
            rows: 10,
            copy: last,
            missing: "P:",
            end: ["\u{1B}[6A\u{1B}[JP:"],
            headings: 2
        ),
        Scene(
            after: .json("{}", status: 503, headers: [("Retry-After", "3600")]),
            cached: 2,
            limit: 2,
            rows: 6,
            copy: "Asking TMDB …",
            missing: "P:",
            end: ["P:11  Ab", "! TMDB is not available (HTTP 503); showing results saved"]
        ),
    ]

    @Test(arguments: pagedScenes.indices)
    func `a pager gets the list once: when the service has responded, or the copies if it has failed`(index: Int)
        async throws
    {
        _ = try await show(Self.pagedScenes[index], pager: Self.paging)
    }

    @Test func `a pager receives Ctrl-C, and without such a pager, the list is written`() async throws {
        let interrupting = "head -n 1; sh -c 'kill -INT $$; echo survived'; kill -INT $PPID; echo closed"
        let interrupted = Scene(rows: 6, copy: "Asking TMDB …", end: ["closed"], headings: 0)
        #expect(try await !show(interrupted, pager: interrupting).contains("survived"))
        let missing = Scene(rows: 6, copy: "Asking TMDB …", end: ["11  Zz     1989     7.3\r\n20  Ba"])
        _ = try await show(missing, pager: "movies-no-such-pager 2>/dev/null")
    }
}
