import Arguments
import Domain

extension CommandContext {
    /// A number that the command line gave, as the id of a movie.
    func movieID(_ number: Int) throws(CommandFailure) -> MovieID {
        guard let movie = MovieID(number) else {
            throw .usage(arguments.usageError("The value '\(number)' is invalid for '<id>'. Ids are positive numbers."))
        }
        return movie
    }
}
