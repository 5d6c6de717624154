import Domain
import Presentation

/// The fields that `--json` can name.
enum JSONFields {
    /// The fields of any command.
    static var all: [String] { MovieField.names + MovieDetailsField.names + PersonField.names }

    /// The commands that list movies.
    private static let lists =
        [
            "search", "discover", "trending", "similar", "recommendations", "watchlist", "favorites", "ratings",
        ] + MoviesChart.allCases.map(\.rawValue)

    /// The fields of the command that a command line names. Empty if it has none.
    static func names(in words: [String]) -> [String] {
        switch words.first(where: { ["view", "person"].contains($0) || lists.contains($0) }) {
        case nil: []
        case "person": PersonField.names
        case "view": MovieDetailsField.names
        case _?: MovieField.names
        }
    }
}
