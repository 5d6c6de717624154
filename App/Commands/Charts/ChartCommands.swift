public import ArgumentsKit
public import Domain
import DomainKit
import Presentation
import TerminalKit

enum ChartCommands {
    static let popular = command(.popular, "Show popular films.", example: "Films 21 to 40.")
    static let nowPlaying = command(
        .nowPlaying,
        "Show films in cinemas now.",
        example: "The second page of them."
    )
    static let upcoming = command(
        .upcoming,
        "Show films coming to cinemas soon.",
        example: "The second page of them."
    )
    static let topRated = command(.topRated, "Show the top-rated films.", example: "Places 21 to 40.")
    static let discussion = """
        A saved list shows at once. If it is older than a minute, it is fetched again in the background, for the next \
        time. If no list is saved, the command waits for the service. Add --refresh to wait for the current list, and to \
        see why it cannot be fetched.
        """

    private static let anniversaries = "\n\nThe demo shows films whose anniversary is near."

    private static func command(_ chart: MoviesChart, _ abstract: String, example: String) -> Command<CommandAction> {
        Command(
            chart.rawValue,
            abstract: abstract,
            discussion: discussion + ([.nowPlaying, .upcoming].contains(chart) ? anniversaries : ""),
            options: ChartOptions.common + [ChartOptions.region],
            examples: [Example("movies \(chart.rawValue) --page 2", caption: example)],
            action: CommandAction(attempt: .reading("list"), fields: .movies) { context in
                try await show(chart, command: [chart.rawValue], context)
            }
        )
    }

    /// - Parameter command: The words after `movies` that show the chart.
    @MainActor
    static func show(_ chart: MoviesChart, command: [String], _ context: CommandContext) async throws {
        let query = try ChartOptions.query(context, chart: chart)
        let policy = try context.arguments.fetchPolicy(maxAge: MoviesChart.maxAge)
        try await MoviesListOutput(context, command: command + query.options)
            .write(.chart(query, from: context.container.makeMoviesChartsRepository()), policy: policy)
    }
}

enum TrendingCommand {
    static let command = Command(
        "trending",
        abstract: "Show films trending today or this week.",
        discussion: ChartCommands.discussion,
        arguments: [window],
        options: ChartOptions.common,
        examples: [
            Example("movies trending", caption: "Today's films."),
            Example("movies trending week --language fr", caption: "This week's, with French titles."),
        ],
        action: CommandAction(attempt: .reading("list"), fields: .movies, run)
    )

    private static let window = Argument("window", help: "The time window.", default: TrendingWindow.day)

    private static func run(_ context: CommandContext) async throws {
        let window = context.arguments[window]
        try await ChartCommands.show(window.chart, command: ["trending", window.rawValue], context)
    }
}

private enum TrendingWindow: String, CaseIterable, ArgumentValue {
    case day
    case week

    var chart: MoviesChart {
        switch self {
        case .day: .trendingToday
        case .week: .trendingThisWeek
        }
    }
}

enum ChartOptions {
    static let common: [any OptionDeclaration] = ListOptions.paged + [ListOptions.language]
    static let region = Option<String?>("region", help: "The country whose cinema releases count, such as 'DE'.")

    static func query(_ context: CommandContext, chart: MoviesChart) throws -> ChartQuery {
        ChartQuery(
            chart: chart,
            language: try ListOptions.language(context),
            region: chart.hasRegions ? try context.region(context.arguments[region]) : nil
        )
    }
}

/// `movies __refresh`: refreshes the copy of a chart's page, in a process of its own (`DetachedRefreshScheduler`).
///
/// It prints nothing. If the service does not respond in time, a signal ends it.
enum RefreshCommand {
    static let command = Command(
        DetachedRefreshScheduler.command,
        abstract: "Refresh a saved chart for the next time.",
        arguments: [chart],
        options: [ListOptions.page, ListOptions.language, ChartOptions.region],
        isHidden: true,
        action: CommandAction(mode: .inBackground, run)
    )

    private static let chart = Argument<MoviesChart>("chart", help: "The chart.")

    private static func run(_ context: CommandContext) async throws {
        Signals.endProcess(afterSeconds: UInt32(MoviesChart.refreshTimeLimit.components.seconds))
        let query = try ChartOptions.query(context, chart: context.arguments[chart])
        let page = try ListOptions.page(context)
        await context.container.refresh(query, page: page)
    }
}

extension MoviesChart: ArgumentValue {}
