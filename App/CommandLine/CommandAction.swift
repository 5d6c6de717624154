/// What a command does.
struct CommandAction: Sendable {
    let run: @Sendable (CommandContext) async throws(CommandFailure) -> Void

    init(_ run: @escaping @Sendable (CommandContext) async throws(CommandFailure) -> Void) {
        self.run = run
    }
}
