import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SignInViewModelTests {
    private let setting: SignInSetting
    private let sessions: FakeUserSessionRepository
    private let screen: SignInViewModel
    private let begun = Recorder<UserSession>()

    init() throws {
        setting = try SignInSetting()
        sessions = setting.sessions()
        screen = setting.screen(sessions)
        screen.onDone = { [begun] in begun.record($0) }
    }

    /// Asks for something, and waits for the end of the request if there is one.
    private func perform(_ intents: SignInIntent...) async {
        intents.forEach(screen.perform)
        await until { screen.state.activity == nil || screen.outcome != .open }
    }

    private func enterPassword() async {
        await perform(.select(1), .confirm, .edit(.insert("ada")), .confirm, .edit(.insert("sesame 1")))
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
        await perform(.confirm)
        #expect(screen.outcome == .done(setting.session))
        #expect(begun.all == [setting.session])
        #expect(await sessions.requests == [.password(try setting.credentials("ada", "sesame 1"))])
    }

    @Test func `a wrong password is said, and can be entered again`() async throws {
        await sessions.fail(with: .service(.signInRefused(reason: "the user name or the password is wrong")))
        await enterPassword()
        await perform(.confirm)
        #expect(screen.state.error?.summary == "TMDB rejected the sign-in: the user name or the password is wrong.")
        #expect(screen.state.error?.advice == [])
        #expect(screen.state.username.text == "ada")
        #expect(screen.state.password == TextEntry())
        #expect(screen.state.focus == .password)
        await sessions.fail(with: nil)
        await perform(.edit(.insert("better 2")), .confirm)
        #expect(screen.outcome == .done(setting.session))
        #expect(await sessions.requests.last == .password(try setting.credentials("ada", "better 2")))
    }

    @Test func `typing takes the error away`() async {
        await perform(.select(1), .confirm, .confirm, .confirm)
        #expect(screen.state.error?.summary == "The user name is empty.")
        #expect(screen.state.focus == .username)
        await perform(.edit(.insert("a")))
        #expect(screen.state.error == nil)
    }

    @Test func `without a network the person can try again`() async {
        await sessions.fail(with: .service(.unreachable(reason: "no network")))
        await enterPassword()
        await perform(.confirm)
        #expect(screen.state.error?.summary == "Could not reach api.themoviedb.org (no network).")
        #expect(screen.state.error?.advice == ["Check your connection or proxy."])
        #expect(screen.outcome == .open)
    }

    @Test func `a name and a password of any script are typed and pasted`() async throws {
        await perform(.select(1), .confirm, .edit(.insert(" zoë\n")), .focus(.password))
        await perform(.edit(.insert("пароль🎬 1\r\n")), .confirm)
        #expect(await sessions.requests == [.password(try setting.credentials("zoë", "пароль🎬 1"))])
    }

    @Test func `a guest session begins at once`() async {
        await perform(.select(2), .confirm)
        #expect(await sessions.requests == [.guest])
        #expect(begun.all == [setting.session])
    }

    @Test func `the page for new accounts is opened and copied`() async {
        await perform(.select(-1), .select(99), .confirm, .copyAddress)
        let page = "https://www.themoviedb.org/signup"
        #expect(await setting.effects() == [.openPage(page), .copy(page)])
        #expect(screen.outcome == .open)
    }

    @Test func `cancelling goes back, forgets the password, and then closes`() async {
        await enterPassword()
        await perform(.cancel)
        #expect(screen.state.step == .choosing)
        #expect(screen.state.password == TextEntry())
        await perform(.confirm, .confirm, .confirm)
        #expect(screen.state.error?.summary == "The password is empty.")
        await perform(.cancel, .cancel)
        #expect(screen.outcome == .closed)
        #expect(await sessions.requests == [])
    }

    @Test func `cancelling ends the request, and its failure is not shown`() async throws {
        let gate = Gate()
        await sessions.hold(at: gate)
        await enterPassword()
        screen.perform(.confirm)
        #expect(screen.state.activity == "Signing in")
        screen.perform(.edit(.insert("x")))
        await until { await !sessions.requests.isEmpty }
        await perform(.cancel)
        #expect(screen.state.username.text == "ada")
        #expect(screen.state.password == TextEntry())
        gate.open()
        await perform(.edit(.insert("sesame 2")), .confirm)
        #expect(screen.outcome == .done(setting.session))
        #expect(screen.state.error == nil)
        #expect(begun.all == [setting.session])
    }

    @Test func `a session that begins although it was cancelled is reported`() async {
        let gate = Gate()
        await sessions.hold(at: gate, finishesIfCancelled: true)
        await enterPassword()
        screen.perform(.confirm)
        await until { await !sessions.requests.isEmpty }
        await perform(.cancel, .cancel, .cancel)
        #expect(screen.outcome == .closed)
        gate.open()
        await until { !begun.all.isEmpty }
        #expect(begun.all == [setting.session])
        #expect(screen.outcome == .closed)
    }

    @Test func `the password is in no description of the screen and its state`() async {
        await enterPassword()
        var dumped = ""
        dump(screen, to: &dumped)
        dump(screen.state, to: &dumped)
        #expect(dumped.contains("••••••••"))
        #expect(!(dumped + "\(screen.state)" + String(reflecting: screen.state)).contains("sesame"))
    }
}
