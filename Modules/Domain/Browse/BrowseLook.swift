/// What a person looked at last in the browser, and how.
public struct BrowseLook: Sendable, Hashable {
    /// The chart that the tab of charts leads to.
    public var chart: MoviesChart
    /// The places of the tabs whose lists are not drawn as at first: as rows in place of posters, or the other way round.
    public var changedTabs: Set<Int>

    public init(chart: MoviesChart = .trendingToday, changedTabs: Set<Int> = []) {
        self.chart = chart
        self.changedTabs = changedTabs
    }
}
