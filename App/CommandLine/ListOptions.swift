import ArgumentsKit
import Domain
import DomainKit

/// The options of the commands that list films.
enum ListOptions {
    static let page = Option(
        "page",
        short: "p",
        help: "The page of the list, 20 films each.",
        default: PageNumber.range.lowerBound,
        in: PageNumber.range
    )
    static let limit = Option<Int?>(
        "limit",
        short: "L",
        help: "How many films to show, page after page.",
        in: 1...PageNumber.range.upperBound * MoviesPage.size
    )
    static let posters = Flag("posters", help: "Show the posters of the films, if the terminal can.")
    static let csv = Flag("csv", help: "Print the whole list as CSV, for Letterboxd.")
    static let language = Option<String?>("language", help: "The language of titles, such as 'de' or 'pt-BR'.")

    static func page(_ context: CommandContext) throws(CommandFailure) -> PageNumber {
        try context.value(context.arguments[page], PageNumber.init)
    }

    static func language(_ context: CommandContext) throws(CommandFailure) -> Language? {
        try context.language(context.arguments[language])
    }
}
