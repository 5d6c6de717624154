import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(3)))
struct SignInViewModelTests {
    private let session: UserSession
    private let approval: SignInApproval
    private let sessions: FakeUserSessionRepository
    private let screen: SignInViewModel
    private let begun = Recorder<UserSession>()
    private let unreachable = RepositoryError.service(.unreachable(reason: "no network"))
    private let screenEffects = AsyncStream.makeStream(of: ScreenEffect.self)

    init() throws {
        session = .account(try #require(UserSession.sample()))
        let token = try #require(RequestToken("token1"))
        approval = SignInApproval(token: token, address: "https://www.themoviedb.org/authenticate/token1")
        sessions = FakeUserSessionRepository(nil, next: session, approval: approval, capabilities: SignInSetting.tmdb)
        let context = FailureContext.sample(.signingIn(command: nil))
        screen = SignInViewModel(
            sessions: sessions,
            context: context,
            reason: .ratings,
            effects: screenEffects.continuation
        )
        screen.onDone = { [begun] in begun.record($0) }
    }

    /// The dialog of the demo for somebody who wants to change a list.
    private func demo(_ sessions: FakeUserSessionRepository) -> SignInViewModel {
        let context = FailureContext.sample(.signingIn(command: nil), at: .demo)
        return SignInViewModel(
            sessions: sessions,
            context: context,
            reason: .lists,
            effects: screenEffects.continuation
        )
    }

    private func credentials(_ username: String, _ password: String) throws -> Credentials {
        Credentials(username: try Username(username), password: try Password(password))
    }

    /// The effects so far. There are no more afterwards.
    private func effects() async -> [ScreenEffect] {
        screenEffects.continuation.finish()
        return await screenEffects.stream.all()
    }

    /// Asks for something, and waits for the end of the request if there is one.
    private func perform(_ intents: SignInIntent...) async {
        intents.forEach(screen.perform)
        await until { screen.state.activity == nil || screen.outcome != .open }
    }

    private func enterPassword() async {
        await perform(.select(1), .confirm, .edit(.insert("ada")), .confirm, .edit(.insert("sesame 1")))
    }

    /// Begins a request that waits at a gate.
    private func begin(finishesIfCancelled: Bool = false) async -> Gate {
        let gate = Gate()
        await sessions.hold(at: gate, finishesIfCancelled: finishesIfCancelled)
        screen.perform(.confirm)
        await until { await !sessions.requests.isEmpty }
        return gate
    }

    @Test func `offers a guest session only for ratings`() {
        let page = SignInWay.signUpPage("https://www.themoviedb.org/signup")
        #expect(screen.state.ways == [.browser, .password, .guest, page])
        #expect(demo(sessions).state.ways == [.browser, .password, page])
    }

    @Test func `signs in by a password`() async throws {
        await perform(.select(1), .confirm, .confirm, .confirm)
        #expect((screen.state.error?.summary, screen.state.focus) == ("The user name is empty.", .username))
        await perform(.edit(.insert(" zoë\n")), .focus(.password), .edit(.insert("пароль🎬 1\r\n")))
        #expect((screen.state.error, screen.state.password.text) == (nil, "•••••••••"))
        await perform(.confirm)
        #expect(screen.outcome == .done(session))
        #expect(begun.all == [session])
        #expect(await sessions.requests == [.password(try credentials("zoë", "пароль🎬 1"))])
    }

    @Test func `a wrong password and a failure of the network are said, and can be tried again`() async throws {
        await sessions.fail(with: .service(.signInRefused(reason: "the password is wrong")))
        await enterPassword()
        await perform(.confirm)
        #expect(screen.state.error?.summary == "TMDB rejected the sign-in: the password is wrong.")
        #expect(screen.state.error?.advice == [])
        #expect((screen.state.username.text, screen.state.password) == ("ada", TextEntry()))
        #expect(screen.state.focus == .password)
        await sessions.fail(with: unreachable)
        await perform(.edit(.insert("better 2")))
        #expect(screen.state.error == nil)
        await perform(.confirm)
        #expect(screen.state.error?.advice == ["Check your connection or proxy."])
        #expect(screen.outcome == .open)
        await sessions.fail(with: nil)
        await perform(.edit(.insert("better 2")), .confirm)
        #expect(screen.outcome == .done(session))
        #expect(await sessions.requests.last == .password(try credentials("ada", "better 2")))
    }

    @Test func `the page for new accounts is opened and copied, and a guest session begins at once`() async {
        await perform(.select(-1), .copyAddress, .select(99), .confirm, .copyAddress)
        #expect(screen.outcome == .open)
        await perform(.select(2), .confirm)
        #expect(await sessions.requests == [.guest])
        #expect(begun.all == [session])
        let page = "https://www.themoviedb.org/signup"
        #expect(await effects() == [.openPage(page), .copy(page)])
    }

    @Test func `cancelling goes back, forgets the password, and then closes`() async {
        await enterPassword()
        await perform(.cancel)
        #expect((screen.state.step, screen.state.password) == (.choosing, TextEntry()))
        await perform(.confirm, .confirm, .confirm)
        #expect(screen.state.error?.summary == "The password is empty.")
        await perform(.cancel)
        #expect(screen.state.error == nil)
        await perform(.cancel)
        #expect(screen.outcome == .closed)
        #expect(await sessions.requests == [])
    }

    @Test func `cancelling ends the request, and its failure is not shown`() async {
        await enterPassword()
        let gate = await begin()
        #expect(screen.state.activity == "Signing in")
        await perform(.cancel)
        #expect((screen.state.username.text, screen.state.password) == ("ada", TextEntry()))
        gate.open()
        await perform(.edit(.insert("sesame 2")), .confirm)
        #expect(screen.outcome == .done(session))
        #expect(screen.state.error == nil)
        #expect(begun.all == [session])
    }

    @Test func `a session that begins although it was cancelled is reported`() async {
        await enterPassword()
        let gate = await begin(finishesIfCancelled: true)
        await perform(.edit(.insert("x")), .cancel)
        #expect(screen.state.password == TextEntry(), "while a request is in flight, it can only be cancelled")
        await perform(.cancel, .cancel)
        #expect(screen.outcome == .closed)
        gate.open()
        await until { !begun.all.isEmpty }
        #expect((begun.all, screen.outcome) == ([session], .closed))
    }

    @Test func `neither the password nor the token of a request is in a description`() async {
        await enterPassword()
        var dumped = ""
        dump(screen, to: &dumped)
        await perform(.cancel, .select(0), .confirm)
        dump(screen.state, to: &dumped)
        dumped += "\(screen.state)" + String(reflecting: screen.state)
        #expect(dumped.contains("••••••••"))
        #expect(!dumped.contains("sesame") && !dumped.contains("token1"))
    }

    @Test func `opens the page in the browser unless that was cancelled, and signs in after the approval`() async {
        let gate = await begin(finishesIfCancelled: true)
        await perform(.cancel)
        #expect(screen.state.step == .choosing)
        gate.open()
        await perform(.confirm)
        #expect(screen.state.step == .approving(approval))
        await perform(.openPage, .copyAddress, .confirm)
        #expect(screen.outcome == .done(session))
        let address = approval.address
        #expect(await effects() == [.openPage(address), .openPage(address), .copy(address)])
        #expect(await sessions.requests == [.newApproval, .newApproval, .approved(approval)])
    }

    @Test func `a request that fails, is not approved yet or is too old can be tried again or replaced`() async {
        await sessions.fail(with: unreachable)
        await perform(.confirm)
        #expect(screen.state.step == .approving(nil))
        #expect(screen.state.error?.summary == "Could not reach api.themoviedb.org (no network).")
        await sessions.fail(with: nil)
        await perform(.confirm)
        await sessions.fail(with: .service(.signInRefused(reason: "it was not approved, or is too old")))
        await perform(.confirm)
        #expect(screen.state.error?.summary == "TMDB rejected the sign-in: it was not approved, or is too old.")
        #expect(screen.state.step == .approving(approval))
        await perform(.dismissError)
        #expect(screen.state.error == nil)
        await sessions.fail(with: nil)
        await perform(.requestPage)
        await perform(.confirm)
        #expect(screen.outcome == .done(session))
        let approved = FakeUserSessionRepository.Request.approved(approval)
        #expect(await sessions.requests == [.newApproval, .newApproval, approved, .newApproval, approved])
    }

    @Test func `makes an account in the demo, of another name or password if the first is refused`() async throws {
        let capabilities = SignInSetting.demo
        let sessions = FakeUserSessionRepository(nil, next: session, approval: approval, capabilities: capabilities)
        let screen = demo(sessions)
        #expect(screen.state.ways == [.password, .newAccount])
        func enter(_ texts: String...) async {
            for text in texts { [.edit(.insert(text)), .confirm].forEach(screen.perform) }
            await until { screen.state.activity == nil || screen.outcome != .open }
        }
        [.select(1), .confirm].forEach(screen.perform)
        #expect(screen.state.step == .entering(isNewAccount: true))
        await enter("ada", "short")
        #expect(screen.state.error?.summary == "A password must have at least 8 characters.")
        #expect((screen.state.focus, screen.state.password) == (.password, TextEntry()))
        #expect(await sessions.requests == [], "it is refused before a request is made")
        await sessions.fail(with: .service(.alreadyExists))
        await enter("long enough")
        #expect(screen.state.error?.summary == "That user name is taken.")
        #expect(screen.state.focus == .username)
        await sessions.fail(with: nil)
        await enter("b", "long enough")
        let accounts = try ["ada", "adab"].map { try NewAccount(try credentials($0, "long enough")) }
        #expect(await sessions.requests == accounts.map { .signUp($0) })
        #expect(screen.outcome == .done(session))
    }
}
