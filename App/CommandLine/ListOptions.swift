import ArgumentsKit
import Domain
import DomainKit

enum ListOptions {
    static let paged: [any OptionDeclaration] = [
        page,
        limit,
        posters,
    ]

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
    static let csv = Flag("csv", help: "Print the list as CSV, for Letterboxd: all of it without --limit and --page.")
    static let language = Option<String?>("language", help: "The language of titles, such as 'de' or 'pt-BR'.")

    static func page(_ context: CommandContext) throws -> PageNumber {
        try PageNumber(context.arguments[page])
    }

    static func language(_ context: CommandContext) throws -> Language? {
        try context.language(context.arguments[language])
    }
}

/// A year, a decade or a range. The command of the next page has it as it was typed.
struct YearsArgument: ArgumentValue {
    let years: YearRange
    let argument: String

    init(argument: String) throws(InvalidValue) {
        do throws(RepositoryError) {
            years = try YearRange(argument)
        } catch {
            guard case .invalidInput(let reason) = error else { throw InvalidValue() }
            throw InvalidValue(reason)
        }
        self.argument = argument
    }
}
