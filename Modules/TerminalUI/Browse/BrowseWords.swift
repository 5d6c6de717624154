import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

struct BrowseWords: Sendable {
    let context: FailureContext
    let now: Timestamp
    let spinner: String
    /// Whether the terminal shows only ASCII.
    let isASCII: Bool

    var backend: Backend { context.backend }

    /// `saved 3 hours ago ⠋`, `! Offline: seen 3 hours ago`. Empty if it is current.
    func text(_ freshness: Freshness) -> StyledLine {
        switch freshness {
        case .loading:
            StyledLine("\(spinner) asking \(backend.nameInSentence)", .dim)
        case .refreshing(let cachedAt):
            StyledLine("saved \(RelativeTime.text(cachedAt, now: now)) \(spinner)", .dim)
        case .current:
            ""
        case .stale(let error, let cachedAt):
            StyledLine(
                "! \(error.isOffline ? "Offline: " : "")seen \(RelativeTime.text(cachedAt, now: now))",
                .warning
            )
        }
    }

    /// `You are not signed in. Press a to sign in.`
    func sentence(_ error: RepositoryError, tryingAgainBy intent: BrowseIntent) -> String {
        if case .invalidInput = error { return "\(cause(of: error))." }
        let account = Self.asking(for: .changeAccount)
        let advice =
            switch error {
            case .notSignedIn: "\(account) to sign in."
            case .accountRequired: "\(account) to sign in with an account."
            case .service(.sessionRejected): "\(account) to sign in again."
            // The browser cannot mend it, and another attempt would bring the same.
            case .service(.unauthorized), .service(.offline): ErrorMessage(error, context: context)?.advice.first ?? ""
            default: "\(Self.asking(for: intent)) to try again."
            }
        return "\(cause(of: error)). \(advice)"
    }

    /// Below what is said of a list without movies: what to do.
    func adviceForEmptyList(on tab: BrowseTab, _ suggestions: MovieSuggestions?) -> String {
        switch tab {
        case .search: suggestions.map(question) ?? "Try fewer words, or the title in another language."
        case .chart: "\(Self.asking(for: .refresh)) to ask again."
        case .discover: "\(Self.asking(for: .chooseFilters)) to choose other filters."
        case .userList(.watchlist): "\(Self.asking(for: .toggle(.watchlist))) to add it."
        case .userList(.favorites): "\(Self.asking(for: .toggle(.favorites))) to add it."
        case .ratings: "\(Self.asking(for: .rate)) to rate it."
        }
    }

    private func question(_ suggestions: MovieSuggestions) -> String {
        let search = suggestions.correction.map {
            " \(Self.asking(for: .open)) to search for \"\(SuggestionsText.text($0))\"."
        }
        return SuggestionsText.question(suggestions.movies, backend) + (search ?? "")
    }

    /// In a few words: "connection refused".
    func reason(_ error: RepositoryError) -> String {
        if error == .service(.offline) { return "not saved" }
        if case .service(let failure) = error { return TerminalText(failure.description).value }
        let cause = cause(of: error)
        return cause.prefix(1).lowercased() + cause.dropFirst()
    }

    /// "No poster: the service cannot be reached.", "No poster: timed out"
    func missingPoster(_ error: RepositoryError) -> String {
        let isUnreachable = error.isOffline && error != .service(.offline)
        return "No poster: \(isUnreachable ? "\(backend.name) cannot be reached." : reason(error))"
    }

    /// A clause: `The service did not accept the token (HTTP 401)`.
    func cause(of error: RepositoryError) -> String {
        if error == .service(.offline) { return "Offline: this is not saved" }
        return ErrorMessage.cause(of: error, context) ?? "It was canceled"
    }

    /// In as few columns as possible: `⏎`
    func sign(of key: Key) -> String { key == .enter && !isASCII ? "⏎" : key.name }

    /// As the beginning of a sentence: "Press a", "Press w on a film".
    static func asking(for intent: BrowseIntent) -> String {
        let isOnFilm = [.toggle(.watchlist), .toggle(.favorites), .rate].contains(intent)
        return "Press \(BrowseKeys.name(of: intent))\(isOnFilm ? " on a film" : "")"
    }
}

extension RepositoryError {
    /// Whether the service is not asked, or could not be reached.
    var isOffline: Bool {
        switch self {
        case .service(.offline), .service(.unreachable), .service(.interrupted): true
        default: false
        }
    }
}
