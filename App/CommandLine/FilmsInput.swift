public import ArgumentsKit
public import Domain
import DomainKit
import TerminalKit

enum FilmsInput {
    /// In bytes: 100,000 ratings of IMDb take some 20 MB.
    private static let sizeLimit = 32_000_000

    static let scale = Option<RatingScale?>(
        "scale",
        help: "How far the ratings go. Needed for a table whose columns and values do not show it; otherwise 10."
    )

    /// - Parameters:
    ///   - path: `-` is standard input.
    ///   - change: What becomes of every film, or `nil` if each row sets its own rating.
    /// - Throws: `RepositoryError.invalidInput` if the file is none that can be imported, or a refusal if it cannot be read.
    static func films(_ path: String, _ change: LibraryChange?, _ context: CommandContext) throws -> FilmsFile {
        if path == "-", context.terminal.streams.input.isTerminal {
            throw context.usage("'-' reads names from standard input; pipe them to it")
        }
        do {
            var file = try InputFile(path: path, input: context.terminal.streams.input, limit: sizeLimit)
            return try context.container.makeFilmsFile(
                &file,
                change,
                takesTitles: context.arguments[MovieArgument.isTitle],
                scale: context.arguments[scale]
            )
        } catch let error as InputError where error.isTooLarge {
            throw CommandFailure.refused(
                summary: "\(name(of: path)) is larger than 32 MB.",
                advice: ["Split it, with the line of column names at the beginning of each part."]
            )
        } catch let error as InputError {
            throw CommandFailure.refused(summary: "\(name(of: path)) cannot be read: \(error.reason).", advice: [])
        }
    }

    static func name(of path: String) -> String { path == "-" ? "Standard input" : "'\(path)'" }
}

extension RatingScale: ArgumentValue {}
