import Domain
import Presentation

extension AppDIContainer {
    func makeChart(_ query: ChartQuery) -> PagingSource {
        .chart(query, from: charts())
    }
}
