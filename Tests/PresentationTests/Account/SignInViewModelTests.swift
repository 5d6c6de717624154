import DomainDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SignInViewModelTests {
    private let setting: SignInSetting
    private let sessions: FakeUserSessionRepository
    private let screen: SignInViewModel
    private let owner = SignInOwner()

    init() throws {
        setting = try SignInSetting()
        sessions = setting.sessions()
        screen = setting.screen(sessions)
        screen.responder = owner
    }

    private func handle(_ events: InputEvent...) async {
        await handle(events)
    }

    /// Handles events, and waits for the end of the request if there is one.
    private func handle(_ events: [InputEvent]) async {
        events.forEach(screen.handle)
        await until { screen.state.activity == nil || screen.outcome != .open }
    }

    private func enterPassword() async {
        await handle(
            [.key(.down), .key(.enter)] + InputEvent.typing("ada") + [.key(.enter)] + InputEvent.typing("sesame 1")
        )
    }

    @Test(arguments: [SignInReason.asked, .ratings, .lists])
    func `offers a guest session only for ratings`(reason: SignInReason) {
        let tmdb = setting.screen(setting.sessions(SignInSetting.tmdb), reason: reason)
        let page = SignInWay.signUpPage("https://www.themoviedb.org/signup")
        #expect(tmdb.state.ways == [.browser, .password] + (reason == .ratings ? [.guest] : []) + [page])
        let demo = setting.screen(setting.sessions(SignInSetting.demo), reason: reason)
        #expect(demo.state.ways == [.password] + (reason == .ratings ? [.guest] : []) + [.newAccount])
    }

    @Test func `signs in by a password`() async throws {
        await enterPassword()
        #expect(screen.state.username.text == "ada")
        #expect(screen.state.password.text == "••••••••")
        await handle(.key(.enter))
        #expect(screen.outcome == .done(setting.session))
        #expect(owner.sessions == [setting.session])
        #expect(await sessions.requests == [.password(try setting.credentials("ada", "sesame 1"))])
    }

    @Test func `a wrong password is said, and can be entered again`() async throws {
        await sessions.fail(with: .service(.signInRefused(reason: "the user name or the password is wrong")))
        await enterPassword()
        await handle(.key(.enter))
        #expect(screen.state.error?.summary == "TMDB rejected the sign-in: the user name or the password is wrong.")
        #expect(screen.state.error?.advice == [])
        #expect(screen.state.username.text == "ada")
        #expect(screen.state.password == TextField())
        #expect(screen.state.focus == .password)
        await sessions.fail(with: nil)
        await handle(InputEvent.typing("better 2") + [.key(.enter)])
        #expect(screen.outcome == .done(setting.session))
        #expect(await sessions.requests.last == .password(try setting.credentials("ada", "better 2")))
    }

    @Test func `typing takes the error away`() async {
        await handle(.key(.down), .key(.enter), .key(.enter), .key(.enter))
        #expect(screen.state.error?.summary == "The user name is empty.")
        #expect(screen.state.focus == .username)
        await handle(.key(.character("a")))
        #expect(screen.state.error == nil)
    }

    @Test func `without a network the person can try again`() async {
        await sessions.fail(with: .service(.unreachable(reason: "no network")))
        await enterPassword()
        await handle(.key(.enter))
        #expect(screen.state.error?.summary == "Could not reach api.themoviedb.org (no network).")
        #expect(screen.state.error?.advice == ["Check your connection or proxy."])
        #expect(screen.outcome == .open)
    }

    @Test func `a name and a password of any script are typed and pasted`() async throws {
        await handle(.key(.down), .key(.enter), .paste(" zoë\n"), .key(.tab), .paste("пароль🎬 1\r\n"), .key(.enter))
        #expect(await sessions.requests == [.password(try setting.credentials("zoë", "пароль🎬 1"))])
    }

    @Test func `a guest session begins at once`() async {
        await handle(.key(.down), .key(.down), .key(.enter))
        #expect(await sessions.requests == [.guest])
        #expect(owner.sessions == [setting.session])
    }

    @Test func `the page for new accounts is opened and copied`() async {
        await handle(.key(.up), .wheel(.down, ScreenPoint(column: 0, row: 0)), .key(.tab), .key(.tab), .key(.tab))
        await handle(.key(.enter), .key(.character("y")))
        let page = "https://www.themoviedb.org/signup"
        #expect(await setting.effects() == [.openPage(page), .copy(page)])
        #expect(screen.outcome == .open)
    }

    @Test func `escape goes back, forgets the password, and then closes`() async {
        await enterPassword()
        await handle(.key(.escape))
        #expect(screen.state.step == .choosing)
        #expect(screen.state.password == TextField())
        await handle(.key(.enter), .key(.enter), .key(.enter))
        #expect(screen.state.error?.summary == "The password is empty.")
        await handle(.key(.escape), .key(.escape))
        #expect(screen.outcome == .closed)
        #expect(await sessions.requests == [])
    }

    @Test func `escape cancels the request, and its failure is not shown`() async throws {
        let gate = Gate()
        await sessions.hold(at: gate)
        await enterPassword()
        screen.handle(.key(.enter))
        #expect(screen.state.activity == "Signing in")
        screen.handle(.key(.character("x")))
        await until { await !sessions.requests.isEmpty }
        await handle(.key(.escape))
        #expect(screen.state.username.text == "ada")
        #expect(screen.state.password == TextField())
        gate.open()
        await handle(InputEvent.typing("sesame 2") + [.key(.enter)])
        #expect(screen.outcome == .done(setting.session))
        #expect(screen.state.error == nil)
        #expect(owner.sessions == [setting.session])
    }

    @Test func `a session that begins although it was cancelled is reported`() async {
        let gate = Gate()
        await sessions.hold(at: gate, finishesIfCancelled: true)
        await enterPassword()
        screen.handle(.key(.enter))
        await until { await !sessions.requests.isEmpty }
        await handle(.key(.escape), .key(.escape), .key(.escape))
        #expect(screen.outcome == .closed)
        gate.open()
        await until { !owner.sessions.isEmpty }
        #expect(owner.sessions == [setting.session])
        #expect(screen.outcome == .closed)
    }

    @Test func `the password is in no line and in no description of the screen and its state`() async {
        await enterPassword()
        let lines = SignInDialog(screen.state).box(width: 60, height: 20).lines
        #expect(lines.first { $0.text.hasPrefix("> Password") }?.text == "> Password   ••••••••")
        #expect(!lines.contains { $0.text.contains("sesame") })
        var dumped = ""
        dump(screen, to: &dumped)
        dump(screen.state, to: &dumped)
        #expect(dumped.contains("••••••••"))
        #expect(!(dumped + "\(screen.state)" + String(reflecting: screen.state)).contains("sesame"))
    }
}

/// The owner of a screen.
@MainActor
private final class SignInOwner: SignedInResponder {
    private(set) var sessions: [UserSession] = []

    func signedIn(_ session: UserSession) {
        sessions.append(session)
    }
}
