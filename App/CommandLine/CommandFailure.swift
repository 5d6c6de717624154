import Arguments
import Domain
import Presentation

/// Why a command did not do what it was asked to.
enum CommandFailure: Error, Sendable {
    /// The command line makes no sense.
    case usage(UsageError)
    /// It could not be done; `attempt` is what was being done.
    case failed(MoviesError, Attempt)
    /// It makes sense, but cannot be done as things are: why, and what to do.
    case refused(summary: String, advice: String)
    /// The result could not be written.
    case notWritten(StreamError)
}
