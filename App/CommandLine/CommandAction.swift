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
