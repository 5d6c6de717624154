import ArgumentsKit
import Domain
import DomainKit

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

extension CommandFailure {
    /// A refusal states the number of the line.
    func onLine(_ line: Int?) -> CommandFailure {
        guard case .refused(let summary, let advice) = self, let line else { return self }
        return .refused(summary: "Line \(line): \(summary)", advice: advice)
    }
}
