import Arguments
import Domain
import Presentation

/// The fields that `--json=` may name.
struct FieldsCompletion: Sendable {
    /// The commands that print movies; all others take no fields.
    private static let lists =
        ["search", "discover", "trending", "watchlist", "favorites"] + MoviesChart.allCases.map(\.rawValue)

    private let names: [String]

    /// - Parameter words: The command line so far.
    init(words: [String]) {
        switch words.first(where: { $0 == "view" || Self.lists.contains($0) }) {
        case nil: names = []
        case "view": names = MovieDetailsField.allCases.map(\.rawValue)
        case _?: names = MovieField.allCases.map(\.rawValue)
        }
    }

    /// The list so far with each field that is not in it.
    func candidates(after prefix: String) -> [CompletionCandidate] {
        let named = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
        let list = named.map { "\($0)," }.joined()
        return names.filter { !named.contains($0[...]) }.map { CompletionCandidate(list + $0) }
    }
}
