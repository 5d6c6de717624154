import Arguments
import Domain

/// Over which time `movies trending` counts.
enum TrendingWindow: String, CaseIterable, ArgumentValue {
    case day
    case week

    var chart: MoviesChart {
        switch self {
        case .day: .trendingToday
        case .week: .trendingThisWeek
        }
    }
}
