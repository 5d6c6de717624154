import PresentationKit
import Domain
import DomainKit
import Presentation

/// The fields that `--json` can name.
enum JSONFields {
    /// The commands that show a single thing, and its fields.
    private static let things: [(command: String, fields: [String])] = [
        ("view", MovieDetailsField.names),
        ("person", PersonField.names),
    ]

    /// The commands that list movies.
    private static let lists =
        [
            "search", "discover", "trending", "similar", "recommendations", "watchlist", "favorites", "ratings",
        ] + MoviesChart.allCases.map(\.rawValue)

    /// The fields of any command.
    static var all: [String] { MovieField.names + things.flatMap(\.fields) }

    /// The fields of the command that a command line names. Empty if it has none.
    static func names(in words: [String]) -> [String] {
        for word in words {
            if lists.contains(word) { return MovieField.names }
            if let thing = things.first(where: { $0.command == word }) { return thing.fields }
        }
        return []
    }
}
