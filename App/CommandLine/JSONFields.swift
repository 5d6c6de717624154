import Arguments
import Domain
import Presentation

/// The fields that `--json` can name.
enum JSONFields {
    /// The fields of any command.
    static let all = Set(MovieField.names + MovieDetailsField.names)

    /// The commands that list movies.
    private static let lists =
        ["search", "discover", "trending", "watchlist", "favorites", "ratings"] + MoviesChart.allCases.map(\.rawValue)

    /// The list that is being typed, followed by each field that is not in it.
    ///
    /// - Parameter words: The command line so far.
    static func candidates(after prefix: String, in words: [String]) -> [CompletionCandidate] {
        let named = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
        let list = named.map { "\($0)," }.joined()
        return names(in: words).filter { !named.contains($0[...]) }.map { CompletionCandidate(list + $0) }
    }

    /// The fields of the command that a command line names.
    private static func names(in words: [String]) -> [String] {
        switch words.first(where: { $0 == "view" || lists.contains($0) }) {
        case nil: []
        case "view": MovieDetailsField.names
        case _?: MovieField.names
        }
    }
}
