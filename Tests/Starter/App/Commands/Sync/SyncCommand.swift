import ArgumentsKit
import Domain
import DomainKit
import Presentation

/// `starter sync`: sends what waits. What the library refuses is told as after any command.
enum SyncCommand {
    static let command = Command<CommandAction>("sync", abstract: "Send waiting changes.", action: run)

    private static func run(_ context: CommandContext) async throws {
        let session = try await context.session()
        guard try await count(of: session, context) > 0 else {
            context.console.tell(["No changes are waiting."])
            return
        }
        var failure: RepositoryError?
        for changes in context.container.waitingChanges {
            for await attempt in changes.sendAll(of: session) {
                context.console.tell([attempt.sentence])
                failure = attempt.failure ?? failure
            }
        }
        if let failure { throw failure }
        let left = try await count(of: session, context)
        if left > 0 { context.console.tell(["Another program is sending. Changes that still wait: \(left)."]) }
    }

    private static func count(of session: Session, _ context: CommandContext) async throws -> Int {
        var count = 0
        for changes in context.container.waitingChanges { count += try await changes.count(of: session) }
        return count
    }
}
