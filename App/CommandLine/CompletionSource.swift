import ArgumentsKit
import Domain

/// What completes an argument or the value of an option. Its declaration says which (`ValueCompletion.dynamic`).
enum CompletionSource: String, Sendable {
    /// The movies that cached copies contain, by any words of their titles.
    case movies
    /// The movies on the cached pages of a list of the user.
    case watchlist, favorites
    /// The ids of the movies whose changes wait.
    case waiting
    /// The values of a setting, which a word before them names.
    case settingValues = "setting-values"
    case fields
    case genres

    init(_ list: UserList) {
        self =
            switch list {
            case .watchlist: .watchlist
            case .favorites: .favorites
            }
    }
}

extension ValueCompletion {
    /// Candidates that only the running program knows.
    static func dynamic(_ source: CompletionSource) -> ValueCompletion { .dynamic(source.rawValue) }
}
