import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

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

            That holds for the changes of one computer and data folder. One that waits in another replaces a newer one of the \
            same film and list when it is sent from there.
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
    private static let none = "No changes are waiting."
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
        if changes.isEmpty, OutputFormat(context).isTable { return context.notice(none) }
        try context.print(
            table: table(changes, context).lines(width: context.terminal.size.columns),
            lines: changes.map { waiting in
                let movie = [MovieField.id, .title].map { $0.text(in: waiting.change.movie) }
                let made = TimestampFormat.rfc3339(waiting.madeAt)
                return TerminalText.tabSeparated(movie + [waiting.change.value.phrase, made])
            },
            json: .object([("waiting", .array(changes.map(\.json)))])
        )
    }

    private static func table(_ changes: [WaitingChange], _ context: CommandContext) -> Table {
        let now = context.container.now()
        let fields: [MovieField] = [.id, .title, .year]
        let rows = changes.map { waiting in
            let made = RelativeTime.text(waiting.madeAt, now: now)
            return fields.map { Table.Cell.optional($0.cell(in: waiting.change.movie)) }
                + [Table.Cell(waiting.change.value.phrase), Table.Cell(made)]
        }
        return Table(
            header: fields.map(\.heading) + ["CHANGE", "MADE"],
            rows: rows,
            flexibleColumn: 1,
            numbers: [0, 2]
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
        let sentences = discarded.map { waiting in
            "Discarded: \(waiting.change.value.refused(waiting.change.movie))"
                + (waiting.mayBeMade ? ", unless the service has received the change already." : ".")
        }
        try report(
            sentences.isEmpty ? [left.isEmpty ? none : "No such change is waiting."] : sentences,
            [("discarded", discarded), ("waiting", left)],
            context
        )
    }

    /// Reports each change when it is sent.
    ///
    /// - Throws: The last failure if changes still wait. `alreadyReported` if they wait without a failure, or if the service
    ///   has refused some.
    private static func send(_ session: UserSession, _ context: CommandContext) async throws {
        try context.checkChange()
        var (sent, refused, failure): ([WaitingChange], [WaitingChange], RepositoryError?) = ([], [], nil)
        let submitter = context.container.makeLibrarySubmitter()
        for await attempt in submitter.sendAll(of: session, ignoresPause: true, patience: patience) {
            switch attempt.result {
            case .made:
                sent.append(attempt.entry)
                let change = attempt.entry.change
                if !OutputFormat(context).isJSON { context.notice(change.value.sentence(change.movie)) }
            case .refused: refused.append(attempt.entry)
            case .waits(let error): failure = error
            }
        }
        let left = try await waiting(session, context)
        let rest = left.count == 1 ? "1 change is still waiting." : "\(left.count) changes are still waiting."
        // Another process may have sent them just before.
        let isNone = sent.isEmpty && refused.isEmpty && failure == nil
        try report(
            !left.isEmpty ? [rest] : isNone ? [none] : [],
            [("sent", sent), ("refused", refused), ("waiting", left)],
            context
        )
        if !left.isEmpty {
            guard let failure else { throw CommandFailure.alreadyReported(.unavailable) }
            throw CommandFailure.failed(failure, .sending)
        }
        if !refused.isEmpty { throw CommandFailure.alreadyReported(.failure) }
    }

    private static func report(
        _ sentences: [String],
        _ changes: [(name: String, changes: [WaitingChange])],
        _ context: CommandContext
    ) throws {
        let members = changes.map { (name: $0.name, value: JSONValue.array($0.changes.map(\.json))) }
        try context.print(ChangeReport("sync", sentences, members))
    }

    private static func waiting(
        _ session: UserSession,
        _ context: CommandContext
    ) async throws -> [WaitingChange] {
        try await context.container.makeOutboxRepository().outbox(of: session, for: nil).entries
    }
}

/// What others do not wait for, each in a process of its own, which prints nothing (`startAgain`).
enum BackgroundCommands {
    /// `movies __send`: sends the changes that wait. The limit is longer than it takes to send all that can wait, at ten a second.
    static let send = command(BackgroundWord.send, "Send waiting changes.", secondsLimit: 120) { container, session in
        for await _ in container.makeLibrarySubmitter().sendAll(of: session) {}
    }

    /// `movies __lists`: fetches the first page of each list of the user.
    static let lists = command(BackgroundWord.lists, "Fetch the lists of the user.", secondsLimit: 60) {
        container,
        session in
        // The next command tells what concerns the user, such as a session that is rejected.
        try? await container.makeLearnUserListsUseCase().execute(of: session, pages: 1)
    }

    private static func command(
        _ name: String,
        _ abstract: String,
        secondsLimit: UInt32,
        _ work: @escaping @Sendable (AppDIContainer, UserSession) async -> Void
    ) -> Command<CommandAction> {
        let action = CommandAction(mode: .inBackground) { context in
            Signals.endProcess(afterSeconds: secondsLimit)
            if let session = await context.container.session() { await work(context.container, session) }
        }
        return Command(name, abstract: abstract, isHidden: true, action: action)
    }
}

extension LibraryChange {
    /// `add to watchlist`, `rate 8.5`
    fileprivate var phrase: String {
        switch self {
        case .list(.watchlist, true): "add to watchlist"
        case .list(.watchlist, false): "remove from watchlist"
        case .list(.favorites, true): "add to favorites"
        case .list(.favorites, false): "remove from favorites"
        case .rating(let rating?): "rate \(rating)"
        case .rating(nil): "remove rating"
        }
    }
}

extension WaitingChange {
    fileprivate var json: JSONValue {
        let reason = refusal.map { [("reason", JSONValue.string($0))] } ?? []
        let members = change.value.members(change.movie) + [("madeAt", .string(TimestampFormat.rfc3339(madeAt)))]
        return .object(members + reason)
    }
}
