public import Domain
import PresentationKit

/// The lists of the browser's tabs.
public struct BrowseLists: Sendable {
    private let searchMovies: SearchMoviesUseCase
    private let charts: any MoviesChartsRepository
    private let discover: any DiscoverRepository
    private let fetchUserList: FetchUserListUseCase
    let language: Language?
    var region: Region?

    /// - Parameters:
    ///   - language: The language of titles and texts, or `nil` for the service's own.
    ///   - region: The country of release dates and cinemas, or `nil` if none is chosen.
    public init(
        searchMovies: SearchMoviesUseCase,
        charts: any MoviesChartsRepository,
        discover: any DiscoverRepository,
        fetchUserList: FetchUserListUseCase,
        language: Language?,
        region: Region?
    ) {
        self.searchMovies = searchMovies
        self.charts = charts
        self.discover = discover
        self.fetchUserList = fetchUserList
        self.language = language
        self.region = region
    }

    func search(_ text: SearchText) -> MoviesSource {
        .searchWhileTyping(MovieQuery(text: text, language: language, region: region), by: searchMovies)
    }

    /// `nil` for the search.
    func list(of tab: BrowseTab, discovering query: DiscoverQuery) -> MoviesSource? {
        switch tab {
        case .search: nil
        case .chart(let chart):
            .chart(ChartQuery(chart: chart, language: language, region: region), from: charts)
        case .discover: .discover(query, from: discover)
        case .userList(let list): .userList(list.part, by: fetchUserList)
        case .ratings: .userList(.rating, by: fetchUserList)
        }
    }
}

extension BrowseTab {
    /// The user's own lists are always asked for.
    var maxAge: Duration {
        switch self {
        case .search: MovieQuery.maxAge
        case .chart: MoviesChart.maxAge
        case .discover: DiscoverQuery.maxAge
        case .userList, .ratings: .zero
        }
    }
}
