import Data
import Domain
import Infrastructure

/// Starts a process of this program that refreshes a chart, because the command that shows the chart ends before.
///
/// The credential reaches that process by the environment, never by its arguments.
struct DetachedRefreshScheduler: RefreshScheduler {
    /// The name of the hidden command that refreshes.
    static let command = "__refresh"

    let environment: Environment

    /// Starts the process. If it cannot be started, the chart grows older, and its age is shown.
    func scheduleRefresh(of query: ChartQuery, page: PageNumber) async {
        let words = [Self.command, query.chart.rawValue] + query.options + ["--page", "\(page)"]
        try? DetachedProcess.start(
            executable: OwnExecutable.path,
            name: "movies",
            arguments: words,
            environment: environment.variables
        )
    }
}

extension ChartQuery {
    /// The command-line options that give this query.
    var options: [String] {
        let language = language.map { ["--language", $0.tag] } ?? []
        let region = region.map { ["--region", $0.code] } ?? []
        return language + region
    }
}
