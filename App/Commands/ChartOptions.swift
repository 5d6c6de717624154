import Arguments
import Domain

/// The options of the commands that show charts.
enum ChartOptions {
    /// For charts that are the same everywhere.
    static let common: [any OptionDeclaration] = [ListOptions.page, ListOptions.limit, ListOptions.language]

    static let region = Option<String?>("region", help: "The country whose cinemas count, such as 'DE'.")

    static func query(_ context: CommandContext, chart: MoviesChart) throws(CommandFailure) -> ChartQuery {
        ChartQuery(
            chart: chart,
            language: try ListOptions.language(context),
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
