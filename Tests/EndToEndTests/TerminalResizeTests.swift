import TestDoubles
import Testing

/// A terminal that gets another size while the service is asked.
@Suite(.timeLimit(.minutes(1)))
struct TerminalResizeTests {
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
