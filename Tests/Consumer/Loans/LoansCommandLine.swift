import ArgumentsKit

/// The command line: one command, from which parsing, help and completion come.
enum LoansCommandLine {
    enum Action: Sendable {
        case list
    }

    static let card = Argument<Int>("card", help: "The number of your card.")
    static let days = Option<Int>("days", help: "How many days ahead.", default: 14, in: 0...365)
    static let service = Option<String?>(
        "service",
        help: "The address of a library's service, by default a small one inside."
    )

    static let tool = CommandLineTool(
        Command(
            "loans",
            abstract: "List the books that are due soon.",
            arguments: [card],
            options: [days, service],
            examples: [Example("loans 42 --days 7", caption: "What is due this week")],
            action: Action.list
        )
    )
}
