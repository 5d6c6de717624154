import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

/// Signing up in the demo.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SignUpTests {
    private let setting: SignInSetting
    private let sessions: FakeUserSessionRepository
    private let screen: SignInViewModel

    init() throws {
        setting = try SignInSetting()
        sessions = setting.sessions(SignInSetting.demo)
        screen = setting.screen(sessions, reason: .lists, backend: .demo)
        screen.perform(.select(1))
        screen.perform(.confirm)
    }

    private func enter(_ texts: String...) async {
        for text in texts { [.edit(.insert(text)), .confirm].forEach(screen.perform) }
        await until { screen.state.activity == nil || screen.outcome != .open }
    }

    @Test func `makes an account and signs in`() async throws {
        await enter("ada", "long enough")
        let account = try NewAccount(try setting.credentials("ada", "long enough"))
        #expect(await sessions.requests == [.signUp(account)])
        #expect(screen.outcome == .done(setting.session))
    }

    @Test func `a short password is refused before a request is made, and entered again`() async {
        await enter("ada", "short")
        #expect(screen.state.error?.summary == "A password must have at least 8 characters.")
        #expect(screen.state.focus == .password)
        #expect(screen.state.password == TextEntry())
        #expect(await sessions.requests == [])
        await enter("long enough")
        #expect(screen.outcome == .done(setting.session))
    }

    @Test func `a name that is taken is changed`() async {
        await sessions.fail(with: .service(.alreadyExists))
        await enter("ada", "long enough")
        #expect(screen.state.error?.summary == "That user name is taken.")
        #expect(screen.state.error?.advice == [])
        #expect(screen.state.focus == .username)
    }
}
