import ArgumentsKit
import Domain
import DomainKit
import PresentationKit

/// What a command has around it.
struct CommandContext: Sendable {
    let arguments: ParsedArguments
    let container: AppDIContainer
    let console: any Console

    /// The age from which a copy is fetched again, unless an option says otherwise.
    private static let maxAge = Duration.seconds(60)

    /// The container then has a service that is never asked. So a command does the same as without a network.
    static let offline = Flag("offline", help: "Do not ask the library: show what is saved, and let changes wait.")
    static let refresh = Flag("refresh", help: "Ask the library, even if there is a fresh copy.")

    /// The policy that `--offline` and `--refresh` ask for.
    func policy() throws -> FetchPolicy {
        switch (arguments[Self.offline], arguments[Self.refresh]) {
        case (true, true): throw arguments.usageError("'--offline' and '--refresh' cannot be used together")
        // Even a fresh copy is one of which the age is told.
        case (true, false): .cachedIfFresh(maxAge: .zero)
        case (false, true): .remoteOnly
        case (false, false): .cachedIfFresh(maxAge: Self.maxAge)
        }
    }

    /// Waits for the result of a fetch, and says how old it is if it is a copy because the service failed or was not asked.
    func result<Value>(_ fetch: AsyncStream<FetchEvent<Value>>) async throws(RepositoryError) -> Value {
        let (value, outcome) = try await fetch.resultAndOutcome()
        if outcome.error != nil { noticeAge(of: outcome.cachedAt) }
        return value
    }

    /// Says how old a copy is.
    func noticeAge(of cachedAt: Timestamp) {
        console.tell(["This was saved \(RelativeTime.text(cachedAt, now: container.now()))."])
    }

    /// Returns the session of the reader.
    ///
    /// - Throws: `notSignedIn` if there is none.
    func session() async throws(RepositoryError) -> Session {
        try await container.makeSessionRepository().requireSession()
    }
}

/// The code of a command. It throws what it meets, and `Program` makes a message of it.
typealias CommandAction = @Sendable (CommandContext) async throws -> Void
