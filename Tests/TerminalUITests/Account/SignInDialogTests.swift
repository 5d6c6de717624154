import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

@MainActor
struct SignInDialogTests {
    private let approval: SignInApproval
    private let refusal: ErrorMessage

    init() throws {
        let token = try #require(RequestToken(String(repeating: "4f", count: 20)))
        approval = SignInApproval(token: token, address: "https://www.themoviedb.org/authenticate/" + token.text)
        let attempt = Attempt.signingIn(command: nil)
        let context = FailureContext(backend: Fixture.service, names: .sample, credentialSource: nil, attempt: attempt)
        let reason = "the user name or the password is wrong"
        refusal = try #require(ErrorMessage(.service(.signInRefused(reason: reason)), context: context))
    }

    private func state(
        _ reason: SignInReason = .ratings,
        wasRejected: Bool = false,
        change: (inout SignInState) -> Void = { _ in }
    ) -> SignInState {
        var state = SignInState(
            reason: reason,
            wasRejected: wasRejected,
            backend: Fixture.service,
            capabilities: SignInSetting.tmdb
        )
        change(&state)
        return state
    }

    @Test func `keys mean what the step says`() {
        let choosing = state { $0.selectedWay = 2 }
        for key in [Key.up, .backTab, .character("k")] { #expect(SignInIntent(.key(key), in: choosing) == .select(1)) }
        for key in [Key.down, .tab, .character("j")] { #expect(SignInIntent(.key(key), in: choosing) == .select(3)) }
        let entering = state { ($0.step, $0.focus) = (.entering(isNewAccount: false), .password) }
        #expect(SignInIntent(.key(.backTab), in: entering) == .focus(.username))
        #expect(SignInIntent(.key(.down), in: entering) == .focus(.password))
        #expect(SignInIntent(.key(.character("y")), in: entering) == .edit(.insert("y")))
        let approving = state { $0.step = .approving(approval) }
        let keys: [(Key, SignInIntent)] = [
            (.character("o"), .openPage), (.character("y"), .copyAddress), (.character("n"), .requestPage),
            (.character("x"), .dismissError),
        ]
        for (key, intent) in keys { #expect(SignInIntent(.key(key), in: approving) == intent) }
        for state in [choosing, entering, approving] {
            #expect(SignInIntent(.key(.enter), in: state) == .confirm)
            #expect(SignInIntent(.key(.escape), in: state) == .cancel)
        }
        #expect(SignInIntent(.key(.character("x")), in: choosing) == nil)
    }

    private func lines(_ state: SignInState, width: Int, height: Int) -> [String] {
        SignInDialog(state).box(width: width, height: height).lines.map(\.text)
    }

    @Test func `the choice says why, which ways there are, and what the selected one means`() {
        #expect(SignInDialog(state()).box(width: 60, height: 20).title == "Sign in to TMDB")
        #expect(
            lines(state(wasRejected: true), width: 60, height: 20) == [
                "TMDB no longer accepts your session. To rate films and see",
                "your ratings, sign in to TMDB.",
                "",
                "> In your browser",
                "  By password",
                "  As a guest",
                "  New account",
                "",
                "You approve it on the website of TMDB, and this program",
                "never sees your password.",
                "",
                "Enter choose  Esc close",
            ]
        )
        #expect(
            lines(state(.lists) { $0.selectedWay = 2 }, width: 38, height: 14) == [
                "To use your lists, sign in to TMDB",
                "with an account.",
                "",
                "  In your browser",
                "  By password",
                "> New account",
                "",
                "Accounts are made on the website:",
                "https://www.themoviedb.org/signup",
                "",
                "Enter open  y copy  Esc close",
            ]
        )
        #expect(
            lines(state(.asked), width: 20, height: 6) == [
                "> In your browser",
                "  By password",
                "  New account",
                "",
                "You approve it on",
                "Enter choose",
            ]
        )
    }

    @Test func `a new account of the demo says that no password is kept`() {
        var state = SignInState(reason: .asked, wasRejected: false, backend: .demo, capabilities: SignInSetting.demo)
        state.selectedWay = 1
        #expect(
            lines(state, width: 60, height: 20) == [
                "  By password",
                "> New account",
                "",
                "The account is on this computer only. No password is kept:",
                "any of 8 or more characters will do.",
                "",
                "Enter choose  Esc close",
            ]
        )
    }

    @Test func `the form shows dots for the password, and an error at the field`() {
        let state = state { state in
            state.step = .entering(isNewAccount: false)
            state.username = TextEntry("ada")
            state.password = TextEntry("••••")
            state.focus = .password
            state.error = refusal
        }
        let box = SignInDialog(state).box(width: 38, height: 14)
        #expect(
            box.lines.map(\.text) == [
                "  User name  ada",
                "> Password   ••••",
                "  ! TMDB rejected the sign-in: the",
                "  user name or the password is wrong.",
                "",
                "Enter sign in  Esc back",
            ]
        )
        #expect(box.cursor == ScreenPoint(column: 17, row: 1))
        #expect(
            lines(state, width: 20, height: 6) == [
                "  ••••",
                "  ! TMDB rejected",
                "  the sign-in: the",
                "  user name or the",
                "  password is wrong.",
                "Enter sign in",
            ]
        )
    }

    @Test func `a request in flight can be cancelled`() {
        let state = state { state in
            state.step = .entering(isNewAccount: true)
            state.username = TextEntry("ada")
            state.activity = "Creating your account"
        }
        #expect(
            lines(state, width: 38, height: 14) == [
                "  User name  ada",
                "  Password",
                "",
                "Creating your account …",
                "",
                "Esc cancel",
            ]
        )
        #expect(SignInDialog(state).box(width: 38, height: 14).cursor == nil)
    }

    @Test(arguments: [(18, 6), (20, 8), (38, 14), (60, 20)])
    func `the whole address is seen`(width: Int, height: Int) {
        let text = lines(state { $0.step = .approving(approval) }, width: width, height: height).joined()
        #expect(text.contains(approval.address))
    }

    @Test func `an approval shows the address and its keys`() {
        #expect(
            lines(state { $0.step = .approving(approval) }, width: 60, height: 20) == [
                "Approve the sign-in in your browser, then press Enter. If",
                "the page did not open, visit:",
                "",
                "https://www.themoviedb.org/authenticate/4f4f4f4f4f4f4f4f4f4f",
                "4f4f4f4f4f4f4f4f4f4f",
                "",
                "Enter approved  o open  y copy  n new page  Esc back",
            ]
        )
    }

    @Test func `every box fits`() {
        let steps: [SignInState.Step] = [
            .choosing, .entering(isNewAccount: false), .entering(isNewAccount: true), .approving(nil),
            .approving(approval),
        ]
        for step in steps {
            for error in [nil, refusal] {
                let state = state(wasRejected: true) { ($0.step, $0.error) = (step, error) }
                DialogBox.expectFits { SignInDialog(state).box(width: $0, height: $1) }
            }
        }
    }
}
