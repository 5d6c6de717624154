import ArgumentsKit
import Domain
import Presentation

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
