package import Domain

/// The question whether other movies were meant.
package enum SuggestionsText {
    /// How many movies the question names.
    private static let limit = 3

    /// `Did you mean The Godfather (1972) or The Godfather Part II (1974)?`
    package static func question(_ movies: [Movie]) -> String {
        let labels = movies.prefix(limit).map(MovieLabel.text)
        let others = labels.dropLast().joined(separator: ", ")
        return "Did you mean \(others.isEmpty ? "" : "\(others) or ")\(labels.last ?? "")?"
    }
}
