import PresentationKit
import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import Testing

@testable import Presentation

/// Signing in by the browser.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SignInByBrowserTests {
    private let setting: SignInSetting
    private let sessions: FakeUserSessionRepository
    private let screen: SignInViewModel

    init() throws {
        setting = try SignInSetting()
        sessions = setting.sessions()
        screen = setting.screen(sessions)
    }

    private func perform(_ intents: SignInIntent...) async {
        intents.forEach(screen.perform)
        await until { screen.state.activity == nil || screen.outcome != .open }
    }

    @Test func `opens the page, and signs in after the approval`() async {
        await perform(.confirm)
        #expect(screen.state.step == .approving(setting.approval))
        await perform(.openPage, .copyAddress, .confirm)
        #expect(screen.outcome == .done(setting.session))
        let address = setting.approval.address
        #expect(await setting.effects() == [.openPage(address), .openPage(address), .copy(address)])
        #expect(await sessions.requests == [.newApproval, .approved(setting.approval)])
    }

    @Test func `a request that is not approved yet, or is too old, can be tried again or replaced`() async {
        await perform(.confirm)
        await sessions.fail(
            with: .service(.signInRefused(reason: "the request to sign in was not approved, or is too old"))
        )
        await perform(.confirm)
        let summary = "TMDB rejected the sign-in: the request to sign in was not approved, or is too old."
        #expect(screen.state.error?.summary == summary)
        #expect(screen.state.step == .approving(setting.approval))
        await sessions.fail(with: nil)
        await perform(.requestPage)
        #expect(screen.state.error == nil)
        await perform(.confirm)
        #expect(screen.outcome == .done(setting.session))
        let approved = FakeUserSessionRepository.Request.approved(setting.approval)
        #expect(await sessions.requests == [.newApproval, approved, .newApproval, approved])
    }

    @Test func `without a network there is no page, and it can be requested again`() async {
        await sessions.fail(with: .service(.unreachable(reason: "no network")))
        await perform(.confirm)
        #expect(screen.state.step == .approving(nil))
        #expect(screen.state.error?.summary == "Could not reach api.themoviedb.org (no network).")
        await sessions.fail(with: nil)
        await perform(.confirm)
        #expect(screen.state.step == .approving(setting.approval))
    }

    @Test func `a cancelled request opens no page`() async {
        let gate = Gate()
        await sessions.hold(at: gate, finishesIfCancelled: true)
        screen.perform(.confirm)
        await until { await !sessions.requests.isEmpty }
        await perform(.cancel)
        #expect(screen.state.step == .choosing)
        gate.open()
        await perform(.select(2), .confirm)
        #expect(screen.outcome == .done(setting.session))
        #expect(await setting.effects() == [])
    }

    @Test func `the token of the request is in no description`() async {
        await perform(.confirm)
        var dumped = ""
        dump(screen.state, to: &dumped)
        #expect(!(dumped + "\(screen.state)").contains("token1"))
    }
}
