import Arguments
import Domain

/// The argument of the commands that are about one film.
enum MovieArgument {
    static let id = Argument<Int>(
        "id",
        help: "The id of the film, as lists show it.",
        completion: .dynamic(Completions.movies)
    )

    static func id(_ context: CommandContext) throws(CommandFailure) -> MovieID {
        let number = context.arguments[id]
        guard let movie = MovieID(number) else {
            throw context.usage("The value '\(number)' is invalid for '<id>'. Ids are positive numbers.")
        }
        return movie
    }
}
