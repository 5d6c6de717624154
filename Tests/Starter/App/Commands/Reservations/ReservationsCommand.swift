import ArgumentsKit
import Domain
import DomainKit
import Presentation

/// `starter reservations`: lists what the reader has reserved.
enum ReservationsCommand {
    static let command = Command<CommandAction>(
        "reservations",
        abstract: "List the books that you have reserved.",
        options: [CommandContext.offline, CommandContext.refresh],
        action: run
    )

    private static func run(_ context: CommandContext) async throws {
        let session = try await context.container.makeSessionRepository().requireSession()
        let fetch = context.container.makeFetchReservationsUseCase().execute(of: session, policy: try context.policy())
        try context.console.write(ReservationsWords.lines(try await context.result(fetch)))
    }
}

/// `starter sync`: sends what waits.
enum SyncCommand {
    static let command = Command<CommandAction>("sync", abstract: "Send waiting changes.", action: run)

    private static func run(_ context: CommandContext) async throws {
        let attempts = try await context.container.makeSendReservationsUseCase().execute()
        context.console.tell(
            attempts.isEmpty ? ["No changes are waiting."] : attempts.map(ReservationsWords.sentence)
        )
        for case .waits(let error?) in attempts.map(\.result) { throw error }
    }
}
