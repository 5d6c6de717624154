import Testing

@testable import ArgumentsKit

/// The values of a command, and the error that a command reports itself.
struct ParsedArgumentsTests {
    private let language = Option<String?>("language", help: "A language.")
    private let weight = Option<Double?>("weight", help: "A weight.", in: 0.5...10)
    private let topic = Option<[String]>("topic", short: "t", help: "A topic.")
    private let json = JoinedOption<Int>("json", help: "A number.")
    private let title = Argument<String?>("title", help: "A title.")

    @Test func `reads each value as its type, and nothing as nil`() throws {
        var arguments = try parse([])
        #expect((arguments[language], arguments[weight], arguments[title]) == (nil, nil, nil))
        #expect((arguments[topic], arguments[json]) == ([], .absent))
        arguments = try parse(["--language", "de-DE", "--weight", "7.5", "Emma"])
        #expect((arguments[language], arguments[weight], arguments[title]) == ("de-DE", 7.5, "Emma"))
        #expect(try parse(["-t", "history", "--topic=poetry", "-twar"])[topic] == ["history", "poetry", "war"])
        // A joined option takes its value only joined.
        arguments = try parse(["--json", "5"])
        #expect((arguments[json], arguments[title]) == (.bare, "5"))
        #expect(try parse(["--json=5"])[json] == .value(5))
    }

    private static let invalid: [(word: String, message: String)] = [
        ("--json=", "Missing value for '--json[=<json>]'"),
        ("--json=x", "The value 'x' is invalid for '--json[=<json>]'"),
        ("--weight=11", "The value '11' is invalid for '--weight <weight>'. Please provide a value from 0.5 to 10.0."),
        ("-t=", "Missing value for '--topic <topic>'"),
    ]

    @Test func `rejects invalid values`() {
        for (word, message) in Self.invalid {
            #expect(#expect(throws: UsageError.self) { try parse([word]) }?.message == message)
        }
    }

    private static let long =
        "[--language <language>] [--weight <weight>] [--topic <topic>] [--json[=<json>]] [<title>]"
    private static let usages: [(width: Int, usage: String?)] = [
        (101, long), (100, "[<options>] [<title>]"), (33, "[<options>] [<title>]"), (32, nil),
    ]

    @Test func `an error of a command has the longest usage that fits on one line`() throws {
        for (width, usage) in Self.usages {
            let lines = ["Error: No."] + [usage].compactMap(\.self).map { "Usage: find \($0)" } + ["See 'find --help'."]
            #expect(try parse([]).usageError("No.").report(width: width) == lines.joined(separator: "\n"))
        }
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

    private static let closest: [(word: String, suggestion: String?)] = [
        ("pgae", "page"), ("PAGE", nil), ("pages", "page"), ("zzz", nil), ("", nil), ("languege", "language"),
        ("lnguge", "language"), ("langs", nil), ("lang", "language"), ("p", "page"),
    ]

    @Test func `the name that begins with a word is suggested, or else the one with the fewest edits`() {
        for (word, suggestion) in Self.closest {
            #expect(word.closest(among: ["raw", "page", "language"]) == suggestion, "\(word)")
        }
        // Nothing is suggested for a text that is longer than any name.
        let text = String(repeating: "a", count: 64)
        #expect(text.closest(among: [text + "b"]) == nil)
        #expect(String(text.dropLast()).closest(among: [text]) == text)
    }
}
