import Foundation
import InfrastructureKitDoubles
import Testing

/// The sign-in of `movies browse`, and what was wanted before it.
@Suite(.timeLimit(.minutes(2)))
struct BrowseSignInTests {
    private static let password = "correct horse"

    private let service: BrowseService

    init() throws {
        service = try BrowseService()
    }

    private func enterPassword(_ screen: ScreenSession) async throws {
        try await screen.wait(for: "By password")
        screen.type(Keys.down)
        try await screen.wait(for: "> By password")
        screen.type(Keys.enter)
        try await screen.wait(for: "User name")
        screen.type("ada" + Keys.enter + Self.password + Keys.enter)
    }

    @Test func `a person who is not signed in is asked, and the change is made after the sign-in by password`()
        async throws
    {
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        try await screen.wait(for: "not signed in")
        screen.type("w")
        try await screen.wait(for: "To use your lists, sign in to TMDB with an account.")
        try await enterPassword(screen)
        try await screen.wait(for: "✓ Added batman 1 (1901) to your watchlist.")
        try await screen.wait { $0.last { !$0.isEmpty } != nil && $0.contains { $0.contains("ada") } }
        #expect(screen.lines.contains { $0.hasPrefix("> batman 1 ") && $0.contains(" W") })
        #expect(service.library.watchlist == [1])
        #expect(!screen.terminal.text.contains(Self.password))
    }

    @Test func `a rating that was wanted goes on with its dialog`() async throws {
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        screen.type("jr")
        try await screen.wait(for: "To rate films and see your ratings")
        try await enterPassword(screen)
        try await screen.wait(for: "Rate batman 2 (1902)")
        screen.type("7" + Keys.enter)
        try await screen.wait(for: "✓ Rated batman 2 (1902) 7/10.")
        #expect(service.library.ratings == [2: 7])
    }

    @Test func `a password that is not accepted is asked for again, and Esc goes back without a change`() async throws {
        let service = try BrowseService { request in
            guard request.path == "/3/authentication/token/validate_with_login" else { return nil }
            return .json(#"{"success":false,"status_code":30,"status_message":"Invalid."}"#, status: 401)
        }
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        screen.type("w")
        try await enterPassword(screen)
        try await screen.wait(for: "password")
        try await screen.wait(forNo: "Signing in")
        #expect(screen.text.contains("User name"))
        screen.type(Keys.escape)
        try await screen.wait(for: "> By password")
        screen.type(Keys.escape)
        try await screen.wait(forNo: "By password")
        #expect(service.library.changes.isEmpty)
        screen.type("j")
        try await screen.wait { _ in screen.selected?.hasPrefix("batman 2 ") == true }
    }

    @Test func `an expired session brings the sign-in up, and the change is made after it`() async throws {
        _ = try await service.account.signIn()
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        try await screen.wait(for: "ada")
        service.library.fail(
            with: .json(#"{"success":false,"status_code":3,"status_message":"Expired."}"#, status: 401)
        )
        screen.type("w")
        try await screen.wait(for: "TMDB no longer accepts your session.")
        #expect(!screen.lines.contains { $0.contains("batman 1 ") && $0.contains(" W") })
        service.library.fail(with: nil)
        try await enterPassword(screen)
        try await screen.wait(for: "✓ Added batman 1 (1901) to your watchlist.")
        #expect(service.library.watchlist == [1])
    }

    @Test func `a signs out after a question, and the marks of the account are gone`() async throws {
        _ = try await service.account.signIn()
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        try await screen.wait(for: "ada")
        screen.type("w")
        try await screen.wait(for: "✓ Added")
        screen.type("a")
        try await screen.wait(for: "Press a again to sign out.")
        screen.type("a")
        try await screen.wait(for: "✓ Signed out.")
        try await screen.wait(for: "not signed in")
        #expect(!screen.lines.contains { $0.contains("batman 1 ") && $0.contains(" W") })
    }
}
