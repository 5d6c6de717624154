import Foundation
import InfrastructureKitDoubles
import PlatformKit
import TerminalKit
import Testing

/// What a person at a terminal is asked: which film, which person, or whether other words were meant.
@Suite(.timeLimit(.minutes(3)))
struct MoviePickerTests {
    private let program: MoviesProgram
    private let terminal: PseudoTerminal

    init() throws {
        program = try MoviesProgram()
        terminal = try PseudoTerminal(columns: 80)
    }

    /// Starts a command whose title matches several films, and waits for the question.
    private func start(
        _ line: String = "view dark knight",
        environment: [String: String] = [:],
        question: String = "Esc cancels"
    ) async throws -> RunningProgram {
        let words = line.split(separator: " ").map(String.init)
        let running = try program.start(on: terminal, words, environment: environment)
        try await terminal.wait(for: question)
        return running
    }

    @Test(arguments: [("\u{1B}[B\r", "The Dark Knight Rises (2012)"), ("\u{1B}", nil), ("\u{4}", nil)])
    func `a film is picked with keys, and Esc and the end of input cancel`(keys: String, film: String?) async throws {
        let running = try await start()
        terminal.type(keys)
        let result = try await running.result(on: terminal)
        #expect(result.status == (film == nil ? 2 : 0))
        #expect(film.map { result.output.contains($0 + "\u{1B}[0m  ") } ?? result.output.hasSuffix("\r\u{1B}[J"))
        #expect(terminal.echoes)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `signals erase the list and restore the terminal`(signal: Int32) async throws {
        let running = try await start()
        #expect(!terminal.echoes)
        running.send(signal)
        let result = try await running.result(on: terminal)
        #expect(result.isSignal && result.status == signal && result.output.hasSuffix("\r\u{1B}[J"))
        #expect(terminal.echoes)
    }

    @Test func `a list is drawn again after a resize and after a stop with or without a notice, with its filter`()
        async throws
    {
        let running = try await start()
        try terminal.resize(columns: 30, rows: 5)
        // A terminal sends signals only to the programs that it controls, and it controls no program of a test.
        running.send(SIGWINCH)
        try await terminal.wait(for: "5 films · ↑↓ choose, type to…")
        terminal.type("rise")
        try await terminal.wait(for: "Which film? rise")
        // The first is the signal of Ctrl-Z.
        for signal in [SIGTSTP, SIGSTOP] {
            let drawn = terminal.text.components(separatedBy: "Which film? rise").count
            try await running.stop(signal)
            running.send(SIGCONT)
            try await terminal.wait(for: "Which film? rise", count: drawn)
        }
        terminal.type("s\r")
        #expect(try await running.result(on: terminal).output.contains("The Dark Knight Rises (2012)"))
        #expect(terminal.echoes)
    }

    private typealias Row = (
        line: String, question: String, environment: [String: String], keys: String, text: String, status: Int32
    )

    private static let rating = "Rate Batman Begins (2005) 8/10? [y/N] "
    private static let rows: [Row] = [
        ("view dark knight --json=id", "Esc cancels", ["NO_COLOR": "1"], "\r", "> The Dark Knight ", 0),
        ("search dark nite", "Search for \"dark knight\"? [y/N] ", [:], "y\n", "5 films for", 0),
        ("search dark nite", "Search for \"dark knight\"? [y/N] ", [:], "n\n", "[y/N] n\r\n", 0),
        ("rate batman beg 8", rating, [:], "y\n", "Rated Batman Begins (2005) 8/10.", 0),
        ("rate batman beg 8", rating, [:], "\n", rating + "\r\n", 2),
        ("view dark knight", "(1-5, Enter for none) ", ["TERM": "dumb"], "6\n1\n", "The Dark Knight (2008)", 0),
        (
            "view dark knight", "(1-5, Enter for none) ", ["TERM": "dumb"], "abc\u{4}\u{4}\u{4}",
            "for none) abc\r\nPlease give a number from 1 to 5, or Enter for none: \r\n", 2
        ),
    ]

    @Test func `a list without rows of its own is numbered by its entries on a dumb terminal`() async throws {
        let end = terminal.programEnd.fileDescriptor
        let dumb = Terminal(
            environment: EnvironmentVariables(["TERM": "dumb"]),
            streams: StandardStreams(input: end, output: end, error: end),
            program: "books"
        )
        let entries = [ListPicker.Entry("Emma", detail: "1815"), ListPicker.Entry("Walden", detail: "1854")]
        let prompt = try #require(Prompt(dumb))
        // The echo could come before the question, or in the middle of it.
        var settings = termios()
        try #require(tcgetattr(end, &settings) == 0)
        settings.c_lflag &= ~tcflag_t(ECHO)
        try #require(tcsetattr(end, TCSANOW, &settings) == 0)
        terminal.type("2\n")
        #expect(try prompt.pick("Which book?", entries, note: "2 books", looks: .plain) == 1)
        let text = try await terminal.finished()
        #expect(text.hasPrefix("1  Emma\r\n2  Walden\r\n\r\nWhich one? (1-2, Enter for none) "), "\(text)")
    }

    @Test(arguments: rows)
    func `what is answered is done, on a dumb terminal by a number`(
        line: String,
        question: String,
        environment: [String: String],
        keys: String,
        text: String,
        status: Int32
    ) async throws {
        _ = try await program.run("auth", "guest")
        _ = try await program.run("search", "knight")
        let running = try await start(line, environment: environment, question: question)
        terminal.type(keys)
        let result = try await running.result(on: terminal)
        #expect(result.status == status)
        #expect(result.output.contains(text), "\(result.output)")
        #expect(status == 0 || !result.output.contains("Rated"))
        #expect(environment.isEmpty || !result.output.contains("\u{1B}[1m"))
    }

    @Test func `an interrupt ends the line of a prompt`() async throws {
        let running = try await start(environment: ["TERM": "dumb"], question: "Enter for none) ")
        running.send(SIGINT)
        let result = try await running.result(on: terminal)
        #expect(result.isSignal && result.status == SIGINT && result.output.hasSuffix("for none) \r\n"))
    }

    @Test func `an ambiguous name is asked about`() async throws {
        let service = try SearchService { request in
            request.path == "/3/search/person"
                ? .json(#"{"results":[{"id":510,"name":"Tim Burton"},{"id":7,"name":"Kate"}],"total_results":44}"#)
                : .json(#"{"id":510,"name":"Tim Burton","movie_credits":{"cast":[],"crew":[]}}"#)
        }
        let running = try service.program.start(on: terminal, ["person", "burton"])
        try await terminal.wait(for: "the closest 2 of 44 people")
        #expect(terminal.text.contains("Which person?"))
        terminal.type("\r")
        let result = try await running.result(on: terminal)
        #expect(result.status == 0 && result.lines.contains { $0.contains("Tim Burton  #510") })
    }

    @Test func `names are not read from a terminal`() async throws {
        let result = try await program.run(on: terminal, "view", "-")
        #expect(result.status == 64)
        #expect(result.output.contains("'-' reads names from standard input; pipe them to it"))
    }
}
