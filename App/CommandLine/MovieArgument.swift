import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit

/// The arguments and options of the commands that take the names of films.
enum MovieArgument {
    static let films = Argument<[String]>("film", help: help, completion: .dynamic(.movies))
    static let isTitle = Flag("title", help: "Take every name as a title, even a number.")
    static let takesFirst = Flag("first", help: "If several films match a title, take the closest.")

    static let options: [any OptionDeclaration] = [isTitle, takesFirst]

    static let help =
        "A title, an id, an IMDb id (tt…), or an address at \(MovieService.name), IMDb or Letterboxd; '-' reads names from standard input, one a line."

    /// How the commands that take one film read its name.
    static let naming = """
        A film is named by its title, its id, its IMDb id, or the address of its page at \(MovieService.name), IMDb or Letterboxd. \
        A year after a title tells films with the same title apart. If a title matches several films, you are asked for \
        one on a terminal; elsewhere, the films are listed on standard error, and the exit status is 1. A film is changed \
        only if the title is exactly its own, but for case, accents and punctuation; on a terminal, you are asked if it is not. \
        Words without quotes are one title.
        """

    /// How the commands that take films read their names, for the help of each.
    static let discussion =
        naming + " " + """
            To name several films, quote each title, with its year if it is a single word, as in 'Alien (1979)' 'The Godfather'. \
            Ids and addresses need no quotes.
            """
}

/// The name of a film as the user gave it.
struct MovieName: Sendable {
    let reference: MovieReference
    /// The line of standard input on which it stands, or `nil` if it stands on the command line.
    let line: Int?
    /// Whether several words of the command line are this one title.
    var joinsWords = false

    /// The most films that standard input may name. Each takes requests of its own.
    private static let longestList = 10_000

    /// Reads the words of a command line, or the films of standard input if the only word is `-`, as an import does. What is no
    /// film is left out.
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

extension CommandFailure {
    /// The failure of the name on a line of standard input. A refusal states the number of the line.
    func onLine(_ line: Int?) -> CommandFailure {
        guard case .refused(let summary, let advice) = self, let line else { return self }
        return .refused(summary: "Line \(line): \(summary)", advice: advice)
    }
}
