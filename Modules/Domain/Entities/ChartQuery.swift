/// Which chart, and what words it or narrows it. Each field is part of what the answer is kept by.
public struct ChartQuery: Sendable, Hashable {
    public let chart: MoviesChart
    public let language: Language?
    /// The country whose cinemas and release dates count; without effect on a chart that has no regions.
    public let region: Region?

    public init(chart: MoviesChart, language: Language? = nil, region: Region? = nil) {
        self.chart = chart
        self.language = language
        self.region = region
    }
}
