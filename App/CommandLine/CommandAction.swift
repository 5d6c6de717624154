import Arguments

/// What a command does.
enum CommandAction: Sendable {
    /// Works with the services and stores of the program.
    ///
    /// What replaces the stored token does not use it: it works whatever state that is in.
    case inProgram(usesStoredToken: Bool, @Sendable (CommandContext) async throws(CommandFailure) -> Void)
    /// Works before anything is set up, also where the configuration is of no use.
    case inSetup(@Sendable (SetupContext) async throws(CommandFailure) -> Void)

    init(_ run: @escaping @Sendable (CommandContext) async throws(CommandFailure) -> Void) {
        self = .inProgram(usesStoredToken: true, run)
    }

    init(setup run: @escaping @Sendable (SetupContext) async throws(CommandFailure) -> Void) {
        self = .inSetup(run)
    }
}

/// What a command works with that runs before anything is set up.
struct SetupContext: WritingContext {
    let arguments: ParsedArguments
    let terminal: Terminal
    let environment: Environment

    /// There are no movies here to link to.
    var moviePages: String? { nil }

    /// What is configured. Throws where it is of no use.
    func configuration() throws(CommandFailure) -> Configuration {
        do throws(ConfigurationError) {
            return try Configuration.read(environment)
        } catch {
            throw .misconfigured(error)
        }
    }

    /// Changes the configuration file; nil removes what it says.
    func set(_ key: ConfigurationKey, to value: String?) throws(CommandFailure) {
        do throws(ConfigurationError) {
            try ConfigurationFile(environment: environment).set(key, to: value)
        } catch {
            throw .misconfigured(error)
        }
    }
}
