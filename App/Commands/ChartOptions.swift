import Arguments
import Domain

/// The options of the commands that show charts.
enum ChartOptions {
    /// For charts that are the same everywhere.
    static let common: [any OptionDeclaration] = [page, language]
    static let all: [any OptionDeclaration] = common + [region]

    private static let page = Option(
        "page",
        short: "p",
        help: "The page of the list, 20 films each.",
        default: PageNumber.range.lowerBound,
        in: PageNumber.range
    )
    private static let language = Option<String?>("language", help: "The language of titles, such as 'de' or 'pt-BR'.")
    private static let region = Option<String?>("region", help: "The country whose cinemas count, such as 'DE'.")

    static func page(_ context: CommandContext) throws(CommandFailure) -> PageNumber {
        try context.value(context.arguments[page], PageNumber.init)
    }

    static func query(_ context: CommandContext, chart: MoviesChart) throws(CommandFailure) -> ChartQuery {
        ChartQuery(
            chart: chart,
            language: try context.language(context.arguments[language]),
            region: chart.hasRegions ? try context.region(context.arguments[region]) : nil
        )
    }

    /// The options that give this query, without the page.
    static func words(_ query: ChartQuery) -> [String] {
        let language = query.language.map { ["--language", $0.tag] } ?? []
        let region = query.region.map { ["--region", $0.code] } ?? []
        return language + region
    }
}
