import ArgumentsKit
import Domain
import DomainKit
import Presentation
import TerminalKit
import TerminalUI

enum SyncCommand {
    static let command = Command(
        "sync",
        abstract: "Send waiting changes of your lists and ratings.",
        discussion: """
            A change of your watchlist, favorites or ratings waits if the service cannot be reached or is busy, and with \
            --offline. It is sent by the next command that the service answers. If that fails, the pauses between attempts \
            grow from 15 seconds to 15 minutes. This command sends all changes now, and says what happened to each.

            The newest change counts for each film and list. To take a change back, make the opposite one. Changes that the \
            service refuses for good are dropped, and told once.
            """,
        arguments: [films],
        options: [lists, discards],
        examples: [
            Example("movies sync", caption: "Sends all waiting changes."),
            Example("movies sync --list", caption: "The waiting changes."),
            Example("movies sync --discard 268", caption: "Drops the changes of one film."),
        ],
        action: CommandAction(run)
    )

    private static let films = Argument<[Int]>(
        "id",
        help: "With --discard, the ids of the films whose changes are dropped, as --list shows them.",
        canBeEmpty: true,
        completion: .dynamic(.waiting)
    )
    private static let lists = Flag("list", help: "List waiting changes, and send none.")
    private static let discards = Flag("discard", help: "Drop waiting changes: those of the films, or all.")
    private static let patience = Duration.seconds(2)

    private static func run(_ context: CommandContext) async throws {
        let arguments = context.arguments
        guard !arguments[lists] || !arguments[discards] else {
            throw context.usage("'--list' and '--discard' cannot be used together")
        }
        guard arguments[films].isEmpty || arguments[discards] else {
            throw context.usage("Ids are for '--discard'. All changes are sent together")
        }
        _ = try OutputFormat(withoutFields: context)
        if !arguments[lists], !arguments[discards] { try arguments.requireService() }
        let session = try await context.container.makeUserSessionRepository().anySession()
        if arguments[lists] {
            try await list(session, context)
        } else if arguments[discards] {
            try await discard(session, context)
        } else {
            try await send(session, context)
        }
    }

    private static func list(_ session: UserSession, _ context: CommandContext) async throws {
        let changes = try await waiting(session, context)
        if changes.isEmpty, OutputFormat(context).isTable { return context.notice(WaitingChangesRenderer.none) }
        let renderer = WaitingChangesRenderer(changes, now: context.container.now())
        try context.print(
            table: renderer.table(width: context.terminal.size.columns),
            lines: renderer.tabSeparated,
            json: renderer.json
        )
    }

    private static func discard(_ session: UserSession, _ context: CommandContext) async throws {
        try context.checkChange()
        let ids = Set(context.arguments[films].compactMap { MovieID($0) })
        let isAll = context.arguments[films].isEmpty
        let repository = context.container.makeOutboxRepository()
        let (discarded, left) = try await repository.update(session, for: nil) { outbox, _ in
            (outbox.discard { isAll || ids.contains($0.movie.id) }, outbox.entries)
        }
        try context.print(.discarded(discarded, left: left))
    }

    /// Reports each change when it is sent.
    ///
    /// - Throws: The last failure if changes still wait. `alreadyReported` if they wait without a failure, or if the service
    ///   has refused some.
    private static func send(_ session: UserSession, _ context: CommandContext) async throws {
        try context.checkChange()
        var sent: [SentChange] = []
        let submitter = context.container.makeLibrarySubmitter()
        for await change in submitter.sendAll(of: session, ignoresPause: true, patience: patience) {
            sent.append(change)
            guard !OutputFormat(context).isJSON else { continue }
            if let sentence = change.sentence(context.container.backend) { context.notice(sentence) }
        }
        let left = try await waiting(session, context)
        try context.print(.sent(sent, left: left))
        let failures = sent.compactMap(\.failure)
        if !left.isEmpty {
            guard let failure = failures.last else { throw CommandFailure.alreadyReported(.unavailable) }
            throw CommandFailure.failed(failure, .sending)
        }
        if sent.contains(where: \.isRefused) { throw CommandFailure.alreadyReported(.failure) }
    }

    private static func waiting(
        _ session: UserSession,
        _ context: CommandContext
    ) async throws -> [WaitingChange] {
        try await context.container.makeOutboxRepository().outbox(of: session, for: nil).entries
    }
}

/// `movies __send`: sends the changes that wait, in a process of its own (`DetachedSender`). It prints nothing.
enum SendCommand {
    /// Longer than it takes to send all changes that can wait, at ten a second.
    private static let secondsLimit: UInt32 = 120

    static let command = Command(
        DetachedSender.command,
        abstract: "Send waiting changes.",
        isHidden: true,
        action: CommandAction.inProgram(isInBackground: true) { context in
            Signals.endProcess(afterSeconds: secondsLimit)
            guard let session = await context.container.session() else { return }
            for await _ in context.container.makeLibrarySubmitter().sendAll(of: session) {}
        }
    )
}
