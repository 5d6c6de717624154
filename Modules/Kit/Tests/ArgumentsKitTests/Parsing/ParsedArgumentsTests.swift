import ArgumentsKit
import Testing

struct ParsedArgumentsTests {
    private let language = Option<String?>("language", help: "A language.")
    private let weight = Option<Double?>("weight", help: "A weight.", in: 0.5...10)
    private let topic = Option<[String]>("topic", short: "t", help: "A topic.")
    private let json = JoinedOption<Int>("json", help: "A number.")
    private let title = Argument<String?>("title", help: "A title.")

    @Test func `reads an option that is not given as nil`() throws {
        let arguments = try parse([])
        #expect(arguments[language] == nil)
        #expect(arguments[weight] == nil)
        #expect(arguments[topic] == [])
        #expect(arguments[json] == .absent)
        #expect(arguments[title] == nil)
    }

    @Test func `reads an option as its type`() throws {
        let arguments = try parse(["--language", "de-DE", "--weight", "7.5", "Emma"])
        #expect(arguments[language] == "de-DE")
        #expect(arguments[weight] == 7.5)
        #expect(arguments[title] == "Emma")
    }

    @Test func `reads every value of an option that may be repeated`() throws {
        let arguments = try parse(["-t", "history", "--topic=poetry", "-twar"])
        #expect(arguments[topic] == ["history", "poetry", "war"])
    }

    @Test func `takes the value of a joined option only joined`() throws {
        let arguments = try parse(["--json", "5"])
        #expect(arguments[json] == .bare)
        #expect(arguments[title] == "5")
        #expect(try parse(["--json=5"])[json] == .value(5))
    }

    @Test(
        arguments: [
            ("--json=", "Missing value for '--json[=<json>]'"),
            ("--json=x", "The value 'x' is invalid for '--json[=<json>]'"),
            (
                "--weight=11",
                "The value '11' is invalid for '--weight <weight>'. Please provide a value from 0.5 to 10.0."
            ),
            ("-t=", "Missing value for '--topic <topic>'"),
        ])
    func `rejects invalid values`(word: String, message: String) {
        let error = #expect(throws: UsageError.self) { try parse([word]) }
        #expect(error?.message == message)
    }

    @Test func `lets a command report an error of its own`() throws {
        let report = """
            Error: A title is not enough.
            Usage: find [--language <language>] [--weight <weight>] [--topic <topic>] [--json[=<json>]] [<title>]
            See 'find --help'.
            """
        #expect(try parse([]).usageError("A title is not enough.").report(width: 200) == report)
    }

    @Test(
        arguments: [
            (
                101,
                [
                    "Usage: find [--language <language>] [--weight <weight>] [--topic <topic>] [--json[=<json>]] [<title>]"
                ]
            ),
            (100, ["Usage: find [<options>] [<title>]"]), (33, ["Usage: find [<options>] [<title>]"]), (32, []),
        ])
    func `an error has the longest usage that fits on one line`(width: Int, usage: [String]) throws {
        let lines = ["Error: No."] + usage + ["See 'find --help'."]
        #expect(try parse([]).usageError("No.").report(width: width) == lines.joined(separator: "\n"))
    }

    private func parse(_ words: [String]) throws -> ParsedArguments {
        let command = Command(
            "find",
            abstract: "Find a book.",
            arguments: [title],
            options: [language, weight, topic, json],
            action: true
        )
        guard case .run(true, let arguments) = try CommandLineTool(command).parse(words) else {
            throw CancellationError()
        }
        return arguments
    }
}
