import ArgumentsKit
import Testing

struct ParsedArgumentsTests {
    private let language = Option<String?>("language", help: "A language.")
    private let rating = Option<Double?>("rating", help: "A rating.", in: 0.5...10)
    private let genre = Option<[String]>("genre", short: "g", help: "A genre.")
    private let json = JoinedOption<Int>("json", help: "A number.")
    private let title = Argument<String?>("title", help: "A title.")

    @Test func `reads an option that is not given as nil`() throws {
        let arguments = try parse([])
        #expect(arguments[language] == nil)
        #expect(arguments[rating] == nil)
        #expect(arguments[genre] == [])
        #expect(arguments[json] == .absent)
        #expect(arguments[title] == nil)
    }

    @Test func `reads an option as its type`() throws {
        let arguments = try parse(["--language", "de-DE", "--rating", "7.5", "Heat"])
        #expect(arguments[language] == "de-DE")
        #expect(arguments[rating] == 7.5)
        #expect(arguments[title] == "Heat")
    }

    @Test func `reads every value of an option that may be repeated`() throws {
        let arguments = try parse(["-g", "crime", "--genre=drama", "-gwar"])
        #expect(arguments[genre] == ["crime", "drama", "war"])
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
                "--rating=11",
                "The value '11' is invalid for '--rating <rating>'. Please provide a value from 0.5 to 10.0."
            ),
            ("-g=", "Missing value for '--genre <genre>'"),
        ])
    func `rejects invalid values`(word: String, message: String) {
        let error = #expect(throws: UsageError.self) { try parse([word]) }
        #expect(error?.message == message)
    }

    @Test func `lets a command report an error of its own`() throws {
        let report = """
            Error: A title is not enough.
            Usage: find [--language <language>] [--rating <rating>] [--genre <genre>] [--json[=<json>]] [<title>]
            See 'find --help'.
            """
        #expect(try parse([]).usageError("A title is not enough.").report(width: 200) == report)
    }

    @Test(
        arguments: [
            (
                101,
                [
                    "Usage: find [--language <language>] [--rating <rating>] [--genre <genre>] [--json[=<json>]] [<title>]"
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
            abstract: "Find a film.",
            arguments: [title],
            options: [language, rating, genre, json],
            action: true
        )
        guard case .run(true, let arguments) = try CommandLineTool(command).parse(words) else {
            throw CancellationError()
        }
        return arguments
    }
}
