import Arguments
import Domain
import Presentation

/// What a command works with.
struct CommandContext: Sendable {
    let arguments: ParsedArguments
    let container: AppDIContainer
    let terminal: Terminal

    /// What may be shown from storage, as `--offline` and `--refresh` ask for it; otherwise what is younger than `maxAge`
    /// is not asked for again.
    func fetchPolicy(maxAge: Duration) throws(CommandFailure) -> FetchPolicy {
        try fetchPolicy(otherwise: .cachedIfFresh(maxAge: maxAge))
    }

    /// What may be shown from storage, as `--offline` and `--refresh` ask for it, or else by `policy`.
    func fetchPolicy(otherwise policy: FetchPolicy) throws(CommandFailure) -> FetchPolicy {
        switch (arguments[GlobalOptions.offline], arguments[GlobalOptions.refresh]) {
        case (true, true):
            throw .usage(arguments.usageError("'--offline' and '--refresh' exclude each other"))
        case (true, false): return .cachedOnly
        case (false, true): return .remoteOnly
        case (false, false): return policy
        }
    }

    /// Throws an error of usage where `--offline` forbids what the command is for.
    func requireService() throws(CommandFailure) {
        guard !arguments[GlobalOptions.offline] else {
            throw .usage(arguments.usageError("'--offline' asks no service, and this needs one"))
        }
    }

    /// What a read of `subject` is called in messages.
    func attempt(_ subject: String) -> Attempt {
        arguments[GlobalOptions.refresh] ? .refreshing(subject) : .reading(subject)
    }

    /// Prints a line that is not part of the result, unless `--quiet` was given.
    func notice(_ text: String) {
        guard !arguments[GlobalOptions.quiet] else { return }
        // There is nowhere to tell of a failure to write to standard error.
        try? terminal.error.writeLine(text)
    }
}

extension CommandContext {
    /// Writes lines of the result to standard output.
    func print(_ lines: [String]) throws(CommandFailure) {
        do throws(StreamError) {
            try terminal.output.write(lines.map { $0 + "\n" }.joined())
        } catch {
            throw .notWritten(error)
        }
    }

    /// A value of Domain from what the command line gave; what Domain does not accept is an error of usage.
    func value<Input, Value>(
        _ input: Input,
        _ make: (Input) throws(MoviesError) -> Value
    ) throws(CommandFailure) -> Value {
        do throws(MoviesError) {
            return try make(input)
        } catch .invalidInput(let reason) {
            throw .usage(arguments.usageError(reason))
        } catch {
            throw .failed(error, .other)
        }
    }

    /// Nil where the command line gave nothing.
    func value<Input, Value>(
        _ input: Input?,
        _ make: (Input) throws(MoviesError) -> Value
    ) throws(CommandFailure) -> Value? {
        guard let input else { return nil }
        return try value(input, make) as Value
    }
}
