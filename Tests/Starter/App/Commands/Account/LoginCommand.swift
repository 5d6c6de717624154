import ArgumentsKit
import Domain
import DomainKit

/// `starter login`: signs in.
enum LoginCommand {
    private static let card = Argument<String>("card", help: "The number of your card.")

    static let command = Command<CommandAction>(
        "login",
        abstract: "Sign in with your card and its PIN.",
        discussion: "The PIN is asked for, or read from standard input. In the demo, every card has the PIN 1234.",
        arguments: [card],
        action: run
    )

    private static func run(_ context: CommandContext) async throws {
        let pin = context.console.secret("PIN:") ?? ""
        let credentials = try Credentials(card: context.arguments[card], pin: pin)
        let session = try await context.container.makeSessionRepository().signIn(credentials)
        context.console.tell(["Signed in with the card \(session.card)."])
    }
}

/// `starter logout`: signs out.
enum LogoutCommand {
    static let command = Command<CommandAction>("logout", abstract: "Sign out.", action: run)

    private static func run(_ context: CommandContext) async throws {
        try await context.container.makeSessionRepository().signOut()
        context.console.tell(["Signed out."])
    }
}
