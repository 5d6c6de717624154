import Arguments
import Domain

/// `movies __refresh`: brings a stored page of a chart up to date, in a process that nobody waits for.
///
/// The command that showed the page starts it. It prints nothing, and it ends in time whatever the service does.
enum RefreshCommand {
    private static let name = "__refresh"

    static let command = Command(
        name,
        abstract: "Bring a saved chart up to date for the next time.",
        arguments: [chart],
        options: [ListOptions.page, ListOptions.language, ChartOptions.region],
        isHidden: true,
        action: CommandAction(run)
    )

    private static let chart = Argument<MoviesChart>("chart", help: "The chart.")

    /// The words after `movies` that refresh a page.
    static func words(query: ChartQuery, page: PageNumber) -> [String] {
        [name, query.chart.argument] + ChartOptions.words(query) + ["--page", String(page.value)]
    }

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        Signals.endProcess(afterSeconds: UInt32(RefreshMoviesChartUseCase.timeLimit.components.seconds))
        let query = try ChartOptions.query(context, chart: context.arguments[chart])
        let page = try ListOptions.page(context)
        await context.container.makeChartsSceneDIContainer().makeRefreshMoviesChartUseCase().execute(
            query: query,
            page: page
        )
    }
}
