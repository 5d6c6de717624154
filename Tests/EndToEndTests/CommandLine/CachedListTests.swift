import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Lists whose copies show on a terminal, or in its pager, while the service is asked.
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
        var isAnswered = true
        /// What shows before the service responds.
        var copy = "21  Bb"
        var missing = "Error"
        /// What the terminal has got at the end, how often a list begins, and the exit status.
        var end: [String] = []
        var headings = 1
        var status: Int32 = 0

        /// One page that a pager has when the service responds.
        static func paged(_ after: LoopbackAnswer, status: Int32 = 0, end: String...) -> Scene {
            Scene(after: after, cached: 2, limit: 2, rows: 6, copy: "P:11  Ab", end: end, status: status)
        }
    }

    private static func page(_ number: Int, _ titles: String..., total: Int = 4) -> String {
        ServiceJSON.page(titles, page: number, totalPages: 2, totalResults: total, firstID: number * 10)
    }

    /// Caches a list, makes it stale, and shows it on a terminal. The service responds when the copy shows, or never.
    private func show(_ scene: Scene, pager: String = "") async throws -> (text: String, service: SearchService) {
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
        if scene.isAnswered { gate.open() }
        #expect(try await running.result().status == scene.status)
        let text = try await terminal.finished()
        for part in scene.end { #expect(text.contains(part), "\(text)") }
        #expect(text.components(separatedBy: "Showing").count - 1 == scene.headings, "\(text)")
        return (text, service)
    }

    private static let last = "11  Ab     1989  7.3\r\n"
    private static let inPlace = "\u{1B}[3A\u{1B}[J11  Zz     1989  7.3\r\n20  Ba"

    private static let scenes: [Scene] = [
        Scene(
            copy: "21  Bb     1989  7.3\r\n",
            end: ["Showing 1-4 of 4 films for \"lantern\" (pages 1-2 of 2)", inPlace]
        ),
        Scene(cached: 2, copy: last, missing: "Ba", end: ["\u{1B}[J", "11  Zz     1989  7.3\r\n20  Ba"], headings: 2),
        Scene(rows: 3, end: ["11  Zz"], headings: 2),
        Scene(
            before: page(1, "Aa", "Ab", total: 62),
            after: .json(page(1, "Aa", "Ab", total: 63)),
            cached: 2,
            limit: 2,
            columns: 40,
            copy: last,
            end: ["Showing 1-2 of 62 films for \"lantern\"\r\n(page 1 of 2)", "\u{1B}[6A\u{1B}[JShowing"],
            headings: 2
        ),
        Scene(
            after: .json(ServiceJSON.page([])),
            cached: 2,
            limit: 2,
            copy: last,
            end: ["\u{1B}[6A\u{1B}[J", "No films matched \"lantern\"."]
        ),
        // Three lines of 20 columns are replaced.
        Scene(resized: (20, 50), end: [inPlace]), Scene(resized: (19, 50), headings: 2),
        Scene(resized: (80, 4), end: [inPlace]), Scene(resized: (80, 3), headings: 2),
        // Nothing is written.
        Scene(after: .json(page(1, "Aa", "Ab"))),
    ]

    @Test(arguments: scenes.indices)
    func `all copies show at once, and the list replaces them in place if its lines still fit`(index: Int) async throws
    {
        let text = try await show(Self.scenes[index]).text
        let isInPlace = Self.scenes[index].end.contains { $0.contains("\u{1B}[J") }
        #expect(text.contains("\u{1B}[J") == isInPlace, "\(text)")
    }

    private static let paging = "sed -u s/^/P:/"
    private static let notice = "P:Saved 10 hours ago. TMDB is being asked; the last line says what has changed.\r\n"
    private static let pagedScenes: [Scene] = [
        Scene(
            rows: 6,
            copy: "P:21  Bb",
            end: [notice, "\r\nP:\r\nP:Updated: details changed. Run the command again to see the list.\r\n"]
        ),
        Scene(
            cached: 2,
            rows: 5,
            copy: "P:11  Ab",
            end: [
                "P:Showing 21-22 of 4 films for \"lantern\" (page 2 of 2)\r\n", "P:20  Ba",
                "P:Updated: details changed.",
            ],
            headings: 2
        ),
        // The pager cannot insert films.
        Scene(
            cached: 2,
            options: ["--sort", "year"],
            rows: 5,
            copy: "Asking TMDB …",
            missing: "P:",
            end: ["P:11  Zz"]
        ),
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
        .paged(
            .json("{}", status: 503, headers: [("Retry-After", "3600")]),
            end: "P:Saved 10 hours ago.",
            "P:! TMDB is not available (HTTP 503); showing results saved"
        ),
        .paged(
            .json("{}", status: 401),
            status: 4,
            end: "P:TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP 401)."
        ),
        // A warning waits until the pager ends.
        .paged(
            .json(#"{"page":1,"results":[{"id":10,"title":"Aa"},{"id":"x"}],"total_pages":1,"total_results":2}"#),
            end: "P:Updated: 1 film gone, details changed. Run the command again to see the list.\r\n"
                + "! One entry of the response could not be read and was left out."
        ),
    ]

    /// The spinner never shows on the screen of the pager: the notice and all lines of the copy follow each other.
    @Test(arguments: pagedScenes.indices)
    func `a pager gets the copies at once, and at the end what has changed, or why nothing has`(index: Int) async throws
    {
        let text = try await show(Self.pagedScenes[index], pager: Self.paging).text
        guard let screen = text.components(separatedBy: Self.notice).dropFirst().first else { return }
        #expect(!screen.contains("Asking TMDB …"), "the screen is the pager's")
    }

    @Test func `closing the pager early cancels the request and is a success`() async throws {
        let scene = Scene(rows: 6, isAnswered: false, copy: "Saved 10 hours ago.")
        let (_, service) = try await show(scene, pager: "head -n 3")
        #expect(service.server.requests.count <= 3, "the second page is not requested any more")
        #expect(try await service.program.run("history").output.hasPrefix("lantern\t"))
    }

    @Test func `a pager that has a copy receives Ctrl-C, and without such a pager, the list is written`() async throws {
        let interrupting = "head -n 1; sh -c 'kill -INT $$; echo survived'; kill -INT $PPID; echo closed"
        let interrupted = Scene(rows: 6, isAnswered: false, copy: "closed", missing: "survived", headings: 0)
        #expect(try await !show(interrupted, pager: interrupting).text.contains("survived"))
        let missing = Scene(rows: 6, copy: "", end: ["11  Zz     1989  7.3\r\n20  Ba"])
        _ = try await show(missing, pager: "movies-no-such-pager 2>/dev/null")
    }
}
