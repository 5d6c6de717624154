import TestDoubles
import Testing

/// A terminal that gets another size while the service is asked.
@Suite(.timeLimit(.minutes(1)))
struct TerminalResizeTests {
    @Test(arguments: [(40, 50, false), (120, 50, true), (80, 4, false)])
    func `a list is replaced in its place only where that is known`(
        columns: Int,
        rows: Int,
        isInPlace: Bool
    ) async throws {
        let gate = Gate()
        let answers = ScriptedAnswers(
            .json(SearchService.page("A", "B", "C", "D")),
            .json(SearchService.page("Z", "B", "C", "D")).after(.wait(gate))
        )
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let terminal = try PseudoTerminal(columns: 80)
        let running = try service.program.start(on: terminal, ["search", "lantern"])
        try await terminal.wait(for: "D")
        try terminal.resize(columns: columns, rows: rows)
        gate.open()
        #expect(try await running.result().status == 0)
        let text = try await terminal.finished()
        #expect(text.contains("\u{1B}[4A\u{1B}[J") == isInPlace)
        #expect(text.split(separator: "Showing").count == (isInPlace ? 2 : 3))
    }
}
