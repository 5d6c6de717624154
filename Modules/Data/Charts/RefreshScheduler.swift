public import Domain
public import DomainKit

/// Port: has a chart refreshed in the background, by this process or another one.
public protocol RefreshScheduler: Sendable {
    /// Schedules `MoviesChartsProxy.refresh`. After it returns, the process may end.
    ///
    /// Failures are not reported: the chart is refreshed when it is next shown.
    func scheduleRefresh(of query: ChartQuery, page: PageNumber) async
}
