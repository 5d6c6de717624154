import ArgumentsKit
import Domain
import DomainKit
import Presentation

/// What a command has around it.
struct CommandContext: Sendable {
    let arguments: ParsedArguments
    let container: AppDIContainer
    let console: any Console

    /// The age from which a copy is fetched again, unless an option says otherwise.
    static let maxAge = Duration.seconds(60)

    static let offline = Flag("offline", help: "Show only what is saved on this computer.")
    static let refresh = Flag("refresh", help: "Ask the library, even if there is a fresh copy.")

    /// The policy that `--offline` and `--refresh` ask for.
    func policy() throws -> FetchPolicy {
        switch (arguments[Self.offline], arguments[Self.refresh]) {
        case (true, true): throw arguments.usageError("'--offline' and '--refresh' cannot be used together")
        case (true, false): .cachedOnly
        case (false, true): .remoteOnly
        case (false, false): .cachedIfFresh(maxAge: Self.maxAge)
        }
    }

    /// Waits for the result of a fetch, and says how old it is if it is a copy because the service failed or was not asked.
    func result<Value>(_ fetch: AsyncStream<FetchEvent<Value>>) async throws(RepositoryError) -> Value {
        let (value, outcome) = try await fetch.resultAndOutcome()
        if outcome.error != nil || arguments[Self.offline] { noticeAge(of: outcome.cachedAt) }
        return value
    }

    /// Says how old a copy is.
    func noticeAge(of cachedAt: Timestamp) {
        console.tell([CopyWords.notice(cachedAt: cachedAt, now: container.now())])
    }
}

/// The code of a command. It throws what it meets, and `Program` makes a message of it.
typealias CommandAction = @Sendable (CommandContext) async throws -> Void
