import ArgumentsKit
import Domain

enum CompletionSource: String, Sendable {
    /// Of the cached copies, by any words of their titles.
    case movies
    case watchlist, favorites
    case waiting
    /// A word before them names the setting.
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
    static func dynamic(_ source: CompletionSource) -> ValueCompletion { .dynamic(source.rawValue) }
}
