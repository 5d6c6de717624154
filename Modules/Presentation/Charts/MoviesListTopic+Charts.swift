import Domain

extension MoviesListTopic {
    /// `popular movies`, `movies in cinemas now`
    static func chart(_ chart: MoviesChart) -> MoviesListTopic {
        switch chart {
        case .trendingToday: .list(qualifier: "trending today")
        case .trendingThisWeek: .list(qualifier: "trending this week")
        case .popular: .list(attribute: "popular")
        case .nowPlaying: .list(qualifier: "in cinemas now")
        case .upcoming: .list(attribute: "upcoming")
        case .topRated: .list(attribute: "top-rated")
        }
    }
}
