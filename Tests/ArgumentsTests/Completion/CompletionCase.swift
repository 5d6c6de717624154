import Testing

/// What is offered at the end of a command line.
struct CompletionCase: Sendable, CustomTestStringConvertible {
    let words: [String]
    let offered: [String]

    var testDescription: String { words.joined(separator: " ") }

    /// Cases that every shell must answer alike. The program that is called back offers 268 and 2649.
    static let all = [
        CompletionCase(words: ["se"], offered: ["search"]),
        CompletionCase(words: ["--verb"], offered: ["--verbose"]),
        CompletionCase(words: ["help", "sea"], offered: ["search"]),
        CompletionCase(words: ["help", "exit"], offered: ["exit-codes"]),
        CompletionCase(words: ["help", "config", ""], offered: ["get", "list", "set"]),
        CompletionCase(words: ["config", ""], offered: ["get", "list", "set"]),
        CompletionCase(words: ["-v", "config", "g"], offered: ["get"]),
        CompletionCase(words: ["search", "--pa"], offered: ["--page"]),
        CompletionCase(words: ["search", "--sort", "r"], offered: ["rating", "relevance"]),
        CompletionCase(words: ["search", "--sort", "year", "--ra"], offered: ["--raw"]),
        CompletionCase(words: ["trending", ""], offered: ["day", "week"]),
        CompletionCase(words: ["view", "26"], offered: ["2649", "268"]),
        CompletionCase(words: ["view", "268", "264"], offered: ["2649"]),
        CompletionCase(words: ["view", "--no-p"], offered: ["--no-poster"]),
        CompletionCase(words: ["config", "set", "key", "/etc/shell"], offered: ["/etc/shells"]),
    ]
}
