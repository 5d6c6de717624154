import Data
import Domain
import DomainKit
import PlatformKit

/// Refreshes charts in a process of its own, because a command that shows a chart does not wait for the refresh.
struct DetachedRefreshScheduler: RefreshScheduler {
    static let command = "__refresh"

    let environment: EnvironmentVariables

    /// If the process cannot be started, the chart stays stale, and its age is shown.
    func scheduleRefresh(of query: ChartQuery, page: PageNumber) async {
        let words = [Self.command, query.chart.rawValue] + query.options + ["--page", "\(page)"]
        environment.startAgain(words)
    }
}

extension ChartQuery {
    var options: [String] {
        let language = language.map { ["--language", $0.tag] } ?? []
        let region = region.map { ["--region", $0.code] } ?? []
        return language + region
    }
}
