package import Domain
import PresentationKit

package enum SuggestionsText {
    private static let limit = 3

    /// `Did you mean The Godfather (1972) or The Godfather Part II (1974), which lists here have shown?`
    package static func question(_ movies: [Movie], _ backend: Backend) -> String {
        let labels = movies.prefix(limit).map(MovieLabel.text)
        let others = labels.dropLast().joined(separator: ", ")
        return "Did you mean \(others.isEmpty ? "" : "\(others) or ")\(labels.last ?? "")\(source(backend))?"
    }

    /// The demo knows all of its own.
    package static func source(_ backend: Backend) -> String {
        backend == .demo ? "" : ", which lists here have shown"
    }

    /// `godfather`, `godfather (1972)`
    package static func text(_ correction: MovieQuery) -> String {
        TerminalText(correction.text.value + (correction.year.map { " (\($0.value))" } ?? "")).value
    }
}

extension MovieMatch.Doubt {
    /// A clause, such as `may mean Alien (1979), but that is not its title`.
    ///
    /// - Parameters:
    ///   - movie: The label of the film.
    ///   - name: As the clause has it, or `nil` if it stands before the clause.
    package func reason(_ movie: String, named name: String? = nil) -> String {
        let subject = name.map { "\($0) " } ?? ""
        return switch self {
        case .title: "\(subject)may mean \(movie), but that is not its title"
        case .year: "\(subject)may mean \(movie), but that is not its year"
        case .unchecked: "offline, other films \(name.map { "named \($0)" } ?? "of that name") cannot be ruled out"
        }
    }
}
