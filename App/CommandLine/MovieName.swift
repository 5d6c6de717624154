import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalUI

struct MovieName: Sendable {
    let reference: MovieReference
    /// Of standard input, or `nil` if the name stands on the command line.
    let line: Int?
    /// Whether several words of the command line are this one title.
    var joinsWords = false

    /// On standard input. Each name takes requests of its own.
    private static let longestList = 10_000

    /// Reads the words of a command line, or the films of standard input if the only word is `-`, in any form that an import
    /// reads. What is no film is left out.
    ///
    /// - Throws: A usage error if a name is invalid or standard input is a terminal.
    static func names(_ words: [String], _ context: CommandContext) throws -> [MovieName] {
        let isTitle = context.arguments[MovieArgument.isTitle]
        guard words == ["-"] else {
            let references =
                try isTitle
                ? MovieReference.titles(words)
                : MovieReference.references(words, in: context.container.catalogue)
            let joinsWords = references.count < words.count
            return references.map { MovieName(reference: $0, line: nil, joinsWords: joinsWords) }
        }
        let rows: [FilmsFile.Row]
        do {
            rows = try FilmsInput.films("-", .list(.watchlist, isListed: true), context).rows
        } catch RepositoryError.invalidInput(let reason) {
            throw context.usage("Standard input names no film. \(reason)")
        }
        guard rows.count <= longestList else {
            throw context.usage("Standard input names more than \(longestList) films")
        }
        return try rows.compactMap { row in
            switch row.content {
            case .invalid(let reason): throw context.usage("Line \(row.line): \(reason)")
            case .noFilm: nil
            case .change, .unrated: MovieName(reference: row.movie, line: row.line)
            }
        }
    }
}

/// What is said of a name.
extension MovieName {
    /// Harmless on a terminal.
    private var text: String { TerminalText(reference.name).value }

    /// States the number of the line.
    func refusal(_ summary: String, _ advice: [String] = []) -> CommandFailure {
        .refused(summary: line.map { "Line \($0): \(summary)" } ?? summary, advice: advice)
    }

    func noMatch(_ backend: Backend) -> (summary: String, advice: [String]) {
        if let id = reference.imdbID {
            return ("\(backend.name) knows no film with the IMDb id \(id).", ["Name the film by its title."])
        }
        let hasYear = reference.title.map { DatedTitle($0).year != nil } ?? false
        let usual = hasYear ? "Check the year, or leave it out." : "Check the spelling, or try fewer words."
        let several = "If these are several films, quote each with its year: 'Alien (1979)' 'Jaws (1975)'"
        return ("No films matched \"\(text)\".", joinsWords ? [usual, several] : [usual])
    }

    func severalMatches(_ movies: [Movie], of total: Int) -> CommandFailure {
        let listed = Array(movies.prefix(MoviesPage.size))
        let closest = total > listed.count ? "; the closest \(listed.count)" : ""
        let example = movies.first { $0.releaseDate != nil }.map(MovieLabel.text) ?? "Batman (1989)"
        return refusal(
            "\(total) films match \"\(text)\"\(closest):",
            Choices(listed).tabSeparated + [
                "Name one by its id, or by its title and year, as in \"\(example)\". --first takes the first."
            ]
        )
    }

    func doubt(_ doubt: MovieMatch.Doubt, about movie: Movie) -> String {
        doubt.reason(MovieLabel.text(movie), named: "\"\(text)\"").capitalizedAtBeginning + "."
    }

    func advice(naming movie: Movie) -> String {
        "Name it by its title and year, as in \"\(MovieLabel.text(movie))\", or by its id, \(movie.id). --first takes it."
    }
}
