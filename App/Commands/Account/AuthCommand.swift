import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation

enum AuthCommand {
    static let command = Command(
        "auth",
        abstract: "Sign in and out, and manage the token for \(MovieService.name).",
        discussion: """
            Your session and the token are stored in files that only you can read. Passwords are never stored, and never \
            read from the command line.
            """,
        subcommands: [
            SignUpCommand.command, LoginCommand.command, GuestCommand.command, StatusCommand.command,
            LogoutCommand.command, TokenCommand.command,
        ],
        examples: [
            Example("movies auth login", caption: "Sign in; approve it in the browser."),
            Example("movies auth login --username ada < password.txt", caption: "Sign in from a script."),
            Example("movies auth token < token.txt", caption: "Search all of \(MovieService.name) from now on."),
        ]
    )
}

/// If nobody is signed in, or the service has rejected the session, that is an error. JSON has the state all the same.
private enum StatusCommand {
    static let command = Command(
        "status",
        abstract: "Show who is signed in; the exit status is 4 if you are not.",
        discussion: """
            Into a pipe, a line of four fields: 'account' or 'guest', the user name, the number of the account, and how many \
            changes wait to be sent.
            """,
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws {
        let format = try OutputFormat(withoutFields: context)
        let sessions = context.container.makeUserSessionRepository()
        let state = try await sessions.readSessionState()
        let waiting = await waitingChanges(of: state.session, context)
        if case .json(_, let layout) = format {
            try context.print([UserSessionRenderer.json(state, waitingChanges: waiting, layout: layout)])
        }
        let session = try await sessions.anySession()
        let renderer = UserSessionRenderer(session, waitingChanges: waiting, backend: context.container.backend)
        switch format {
        case .table: try context.print(sentences: renderer.sentences)
        case .tabSeparated: try context.print([renderer.tabSeparated()])
        case .json: break
        }
    }

    /// Changes that cannot be read count as none. 'movies doctor' reports them.
    private static func waitingChanges(of session: UserSession?, _ context: CommandContext) async -> Int {
        guard let session else { return 0 }
        return (try? await context.container.makeOutboxRepository().outbox(of: session, for: []).summary.count) ?? 0
    }
}

private enum LogoutCommand {
    static let command = Command(
        "logout",
        abstract: "Sign out here and at the service, and delete your saved lists.",
        discussion: """
            With --offline, the service is not told, and the session stays open there until you end it.

            If changes of your lists and ratings wait to be sent, you are asked whether to discard them. To send them first, \
            use 'movies sync'.
            """,
        options: [WaitingChangesLoss.discards],
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws {
        try context.checkChange()
        if let session = try await WaitingChangesLoss.confirmSignOut(context) {
            try await WaitingChangesLoss.discardChanges(of: session, context)
        }
        await context.container.stores.deleteNewerUserDatabase()
        let reach = context.arguments[GlobalOptions.offline] ? SignOutReach.thisComputer : .everywhere
        let wasSignedIn = try await context.container.makeUserSessionRepository().signOut(reach)
        try context.print(.signedOut(wasSignedIn: wasSignedIn))
    }
}
