import Arguments
import Domain
import Presentation

/// What a command works with.
struct CommandContext: WritingContext {
    let arguments: ParsedArguments
    let container: AppDIContainer
    let terminal: Terminal
    let configuration: Configuration

    var moviePages: String? { container.moviePages }

    /// Sets the program up, as the environment and the configuration file ask for it.
    init(
        _ arguments: ParsedArguments,
        environment: Environment,
        usesStoredToken: Bool
    ) throws(CommandFailure) {
        self.arguments = arguments
        do throws(ConfigurationError) {
            configuration = try Configuration.read(environment)
            terminal = Terminal(environment: environment, configuration: configuration)
            container = try AppDIContainer(
                environment: environment,
                configuration: configuration,
                terminal: terminal,
                verbosity: Verbosity(arguments),
                usesStoredToken: usesStoredToken
            )
        } catch {
            throw .misconfigured(error)
        }
    }

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
}

extension CommandContext {
    /// What a use case gives; its failure as the command's.
    func result<Value>(
        attempting attempt: Attempt = .other,
        _ work: () async throws(MoviesError) -> Value
    ) async throws(CommandFailure) -> Value {
        do throws(MoviesError) {
            return try await work()
        } catch {
            throw .failed(error, attempt)
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

    /// The language of titles: the option's, else the configured one.
    func language(_ option: String?) throws(CommandFailure) -> Language? {
        try value(option ?? configuration[.language], Language.init)
    }

    /// The country of release dates: the option's, else the configured one.
    func region(_ option: String?) throws(CommandFailure) -> Region? {
        try value(option ?? configuration[.region], Region.init)
    }
}

extension CommandContext {
    /// Says why stored results are shown, where they stand in for the service's or were asked for.
    func noticeAge(of storedAt: Timestamp, error: MoviesError?, _ attempt: Attempt) {
        let isOffline = arguments[GlobalOptions.offline]
        guard let error = error ?? (isOffline ? .offline(reason: "--offline") : nil) else { return }
        let notice = StaleNotice.text(
            error,
            storedAt: storedAt,
            now: container.now(),
            context: container.failureContext(attempt)
        )
        if let notice { self.notice(notice) }
    }
}
