import ArgumentsKit
import Domain
import DomainKit

/// `starter login` and `starter logout`: sign in and out.
enum AccountCommands {
    static let all = [login, logout]

    private static let card = Argument<String>("card", help: "The number of your card.")

    private static let login = Command<CommandAction>(
        "login",
        abstract: "Sign in with your card and its PIN.",
        discussion: "The PIN is asked for, or read from standard input. In the demo, every card has the PIN 1234.",
        arguments: [card],
        action: signIn
    )

    private static let logout = Command<CommandAction>("logout", abstract: "Sign out.", action: signOut)

    private static func signIn(_ context: CommandContext) async throws {
        let pin = context.console.secret("PIN:") ?? ""
        let credentials = try Credentials(card: context.arguments[card], pin: pin)
        let session = try await context.container.makeSessionRepository().signIn(credentials)
        context.console.tell(["Signed in with the card \(session.card)."])
    }

    private static func signOut(_ context: CommandContext) async throws {
        try await context.container.makeSessionRepository().signOut()
        context.console.tell(["Signed out."])
    }
}
