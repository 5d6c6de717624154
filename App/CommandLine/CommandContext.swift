import ArgumentsKit
import Domain
import DomainKit
import PlatformKit
import Presentation
import TerminalKit

/// The surroundings of a command that runs with the container.
struct CommandContext: WritingContext {
    let arguments: ParsedArguments
    let container: AppDIContainer
    let terminal: Terminal
    let configuration: Configuration
    /// The conversation that the command belongs to, or `nil` if it is the whole run of the program.
    let plain: PlainBrowse?

    var moviePages: String? { container.moviePages }

    /// Reads the configuration and makes the container.
    init(
        _ arguments: ParsedArguments,
        environment: EnvironmentVariables,
        usesStoredToken: Bool = true,
        staysOpen: Bool = false,
        plain: PlainBrowse? = nil
    ) throws(CommandFailure) {
        self.arguments = arguments
        self.plain = plain
        do throws(ConfigurationError) {
            configuration = try Configuration.read(environment)
            terminal = Terminal(environment: environment, configuration: configuration)
            container = try AppDIContainer(
                environment: environment,
                configuration: configuration,
                terminal: terminal,
                verbosity: GlobalOptions.verbosity(arguments),
                usesStoredToken: usesStoredToken,
                staysOpen: staysOpen,
                // Other commands fetch by a policy that never asks the service.
                isOffline: staysOpen && arguments[GlobalOptions.offline]
            )
        } catch {
            throw .misconfigured(error)
        }
    }

    /// The policy that `--offline` and `--refresh` ask for. Otherwise, data younger than `maxAge` is not fetched again.
    func fetchPolicy(maxAge: Duration) throws(CommandFailure) -> FetchPolicy {
        try fetchPolicy(otherwise: .cachedIfFresh(maxAge: maxAge))
    }

    /// The policy that `--offline` and `--refresh` ask for, or `policy` without them.
    func fetchPolicy(otherwise policy: FetchPolicy) throws(CommandFailure) -> FetchPolicy {
        switch (arguments[GlobalOptions.offline], arguments[GlobalOptions.refresh]) {
        case (true, true): throw usage("'--offline' and '--refresh' cannot be used together")
        case (true, false): return .cachedOnly
        case (false, true): return .remoteOnly
        case (false, false): return policy
        }
    }

    /// - Throws: A usage error if `--offline` is set.
    func requireService() throws(CommandFailure) {
        guard !arguments[GlobalOptions.offline] else {
            throw usage("This command needs the service and cannot be used with '--offline'")
        }
    }

    /// The attempt to search, for messages.
    var searchAttempt: Attempt {
        arguments[GlobalOptions.refresh] ? .refreshing("search") : .searching
    }

    /// The context of the message about a failed attempt.
    func failureContext(_ error: RepositoryError, _ attempt: Attempt) async -> FailureContext {
        if error == .service(.sessionRejected) {
            let state = try? await container.makeUserSessionRepository().readSessionState()
            return container.failureContext(attempt, isGuest: state?.isGuest ?? false)
        }
        guard attempt == .searching else { return container.failureContext(attempt) }
        let searches = try? await container.makeRecentSearchesUseCase()
            .execute(language: try language(nil), region: try region(nil))
        let hasOfflineSearches = searches?.contains(where: \.worksOffline) ?? false
        return container.failureContext(attempt, hasOfflineSearches: hasOfflineSearches)
    }

    /// How a fetch went, for JSON.
    func report(
        origin: Origin,
        cachedAt: Timestamp,
        error: RepositoryError?,
        _ policy: FetchPolicy,
        _ attempt: Attempt
    ) -> FetchReport {
        FetchReport(
            origin: origin,
            cachedAt: cachedAt,
            error: error,
            policy: policy,
            now: container.now(),
            context: container.failureContext(attempt)
        )
    }

    /// The attempt to read `subject`, for messages.
    func attempt(_ subject: String) -> Attempt {
        arguments[GlobalOptions.refresh] ? .refreshing(subject) : .reading(subject)
    }

    /// Prints how old the shown copy is, and why it is shown: because of an error, or because of `--offline`.
    ///
    /// Prints nothing if there is neither.
    func noticeAge(of cachedAt: Timestamp, error: RepositoryError?, _ attempt: Attempt) {
        let isOffline = arguments[GlobalOptions.offline]
        guard let error = error ?? (isOffline ? .service(.unreachable(reason: "--offline")) : nil) else { return }
        let notice = StaleNotice.text(
            error,
            cachedAt: cachedAt,
            now: container.now(),
            context: container.failureContext(attempt)
        )
        if let notice { self.notice(notice) }
    }
}

/// Input, values of arguments, and results.
extension CommandContext {
    /// The prompt, or `nil` if there is no person to ask.
    var prompt: Prompt? {
        Prompt(terminal, isAllowed: !arguments[GlobalOptions.noInput])
    }

    /// Asks the person, and throws what keeps them from answering as the command's failure.
    func answer<Answer>(_ ask: () throws(PromptError) -> Answer) throws(CommandFailure) -> Answer {
        do throws(PromptError) {
            return try ask()
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Reads a secret: from the person at the terminal if there is a prompt, otherwise from standard input.
    ///
    /// - Parameter name: The name of the secret in messages, as in "the password".
    /// - Throws: A usage error if there is no prompt and standard input is a terminal, `cancelled` at the end of a prompt's
    ///   input.
    func secret(_ question: String, named name: String) throws(CommandFailure) -> String {
        if let prompt { return try answer { () throws(PromptError) in try prompt.secret(question) } }
        guard let line = StandardInput.firstLine() else {
            throw cannotPrompt("pipe \(name) to standard input")
        }
        return line
    }

    /// The usage error of a command that needs input and has no prompt.
    ///
    /// - Parameter remedy: How to give the input without a prompt, as in "pipe the token to standard input".
    func cannotPrompt(_ remedy: String) -> CommandFailure {
        let reason = Prompt(terminal, isAllowed: true) == nil ? "Not a terminal" : "'--no-input' is set"
        return usage("\(reason): \(remedy).")
    }

    /// Makes a value of Domain from an argument.
    ///
    /// - Throws: A usage error if the input is invalid.
    func value<Input, Value>(
        _ input: Input,
        _ make: (Input) throws(RepositoryError) -> Value
    ) throws(CommandFailure) -> Value {
        do throws(RepositoryError) {
            return try make(input)
        } catch .invalidInput(let reason) {
            throw usage(reason)
        } catch {
            throw .failed(error, .other)
        }
    }

    /// Makes a value of Domain from an optional argument, or returns `nil` if there is none.
    func value<Input, Value>(
        _ input: Input?,
        _ make: (Input) throws(RepositoryError) -> Value
    ) throws(CommandFailure) -> Value? {
        guard let input else { return nil }
        return try value(input, make) as Value
    }

    /// The language of titles: the option, or the setting if there is no option.
    func language(_ option: String?) throws(CommandFailure) -> Language? {
        try value(option ?? configuration[.language], Language.init)
    }

    /// The country of the user: the option, or the setting if there is no option.
    func region(_ option: String?) throws(CommandFailure) -> Region? {
        try value(option ?? configuration[.region], Region.init)
    }

    /// Performs work that throws errors of Domain, and throws them as the command's failure.
    ///
    /// - Parameter attempt: The attempt, for the message.
    func result<Value>(
        attempting attempt: Attempt = .other,
        _ work: () async throws(RepositoryError) -> Value
    ) async throws(CommandFailure) -> Value {
        do throws(RepositoryError) {
            return try await work()
        } catch {
            throw .failed(error, attempt)
        }
    }
}
