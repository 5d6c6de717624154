import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// The pictures and the keys of the dialogs: of a rating, of the filters, and of the sign-in.
@MainActor
struct DialogTests {
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

    private static let keys: [(event: InputEvent, intent: RatingIntent?)] = [
        (.key(.up), .step(by: 0.5)), (.key(.right), .step(by: 0.5)), (.key(.down), .step(by: -0.5)),
        (.key(.left), .step(by: -0.5)), (.key(.home), .lowest), (.key(.end), .highest), (.key(.delete), .clear),
        (.key(.control("u")), .clear), (.key(.control("w")), .clear), (.key(.backspace), .deleteBackward),
        (.key(.enter), .confirm), (.key(.escape), .cancel), (.key(.character("8")), .type("8")),
        (.paste(" 8 "), .type(" 8 ")), (.key(.character(" ")), nil),
    ]
    private static let choiceKeys: [(key: Key, intent: FiltersIntent?)] = [
        (.up, .focus(.order)), (.tab, .focus(.sortOrder)), (.left, .choose(by: -1)), (.right, .choose(by: 1)),
        (.character(" "), .choose(by: 1)), (.character("x"), nil), (.enter, .confirm), (.escape, .cancel),
        (.control("r"), .reset),
    ]
    private static let textKeys: [(key: Key, intent: FiltersIntent?)] = [
        (.down, .focus(.region)), (.backTab, .focus(.providers)), (.left, .edit(.moveLeft)),
        (.right, .edit(.moveRight)), (.character(" "), .edit(.insert(" "))),
    ]
    private static let choosingKeys: [(key: Key, intent: SignInIntent?)] = [
        (.up, .select(1)), (.backTab, .select(1)), (.character("k"), .select(1)), (.down, .select(3)),
        (.tab, .select(3)), (.character("j"), .select(3)), (.character("y"), .copyAddress), (.character("x"), nil),
    ]
    private static let enteringKeys: [(key: Key, intent: SignInIntent?)] = [
        (.backTab, .focus(.username)), (.up, .focus(.username)), (.down, .focus(.password)), (.tab, .focus(.password)),
        (.character("y"), .edit(.insert("y"))),
    ]
    private static let approvingKeys: [(key: Key, intent: SignInIntent?)] = [
        (.character("o"), .openPage), (.character("y"), .copyAddress), (.character("n"), .requestPage),
        (.character("x"), .dismissError),
    ]

    @Test func `keys mean what the dialog says`() throws {
        for (event, intent) in Self.keys { #expect(RatingIntent(event) == intent, "\(event)") }
        let (choice, text) = (try filters(), try filters { $0.focus = .region })
        for (key, intent) in Self.choiceKeys { #expect(FiltersIntent(.key(key), in: choice) == intent, "\(key)") }
        for (key, intent) in Self.textKeys { #expect(FiltersIntent(.key(key), in: text) == intent, "\(key)") }
        let steps = [
            (signIn { $0.selectedWay = 2 }, Self.choosingKeys),
            (signIn { ($0.step, $0.focus) = (.entering(isNewAccount: false), .password) }, Self.enteringKeys),
            (signIn { $0.step = .approving(approval) }, Self.approvingKeys),
        ]
        for (state, keys) in steps {
            for (key, intent) in keys + [(.enter, .confirm), (.escape, .cancel)] {
                #expect(SignInIntent(.key(key), in: state) == intent, "\(key) in \(state.step)")
            }
        }
    }

    private func rating(_ current: Double?, _ keys: Key...) throws -> [StyledLine] {
        let dialog = RatingDialogViewModel(try Fixture.batman(), current: try current.map { try UserRating($0) })
        keys.compactMap { RatingIntent(.key($0)) }.forEach(dialog.perform)
        return RatingDialog(dialog.state).box(width: 60, height: 20).lines
    }

    @Test func `the dialog shows the present rating, what Enter does, and why it does not`() throws {
        #expect(
            try rating(nil).map(\.text) == [
                "> Your rating  0.5 to 10", "  No rating yet, as far as is known here.", "",
                "Enter rate  Esc close  Arrows change",
            ]
        )
        #expect(
            try rating(8.5, .delete).map(\.text) == [
                "> Your rating  none", "  Enter removes your rating (8.5).", "",
                "Enter remove  Esc close  Arrows change  Del remove",
            ]
        )
        let typed = try rating(nil, .character("1"), .character("1"), .enter)
        #expect(typed[1].text == "  ! '11' is not a rating. It is a number from 0.5 to 10 in")
        #expect(typed.map(\.columns).max() == 60, "the box keeps its width")
    }

    private func filters(_ change: (inout FiltersDialogState) -> Void = { _ in }) throws -> FiltersDialogState {
        let query = DiscoverQuery(order: .released, sortOrder: .descending)
        var state = FiltersDialogState(query, region: try Region("DE"))
        change(&state)
        return state
    }

    private func lines(_ state: FiltersDialogState, width: Int, height: Int) -> [String] {
        FiltersDialog(state).box(width: width, height: height).lines.map(\.text)
    }

    @Test func `the form has a row for each field, and on a small screen those around the person`() throws {
        #expect(
            lines(try filters(), width: 60, height: 20) == [
                "> Sort by       < release date >",
                "  Order         newest first",
                "  Genres        such as comedy, horror",
                "  A film has    all of them",
                "  Not genres    such as animation",
                "  From year     any",
                "  To year       any",
                "  Min. minutes  any",
                "  Max. minutes  any",
                "  Min. rating   any",
                "  Min. votes    any",
                "  With people   such as tim burton",
                "  Providers     such as netflix",
                "  Country       DE",
                "",
                "Enter apply  Esc close  Tab next  Ctrl-R reset",
            ]
        )
        let problem = try filters { state in
            state.focus = .people
            state.texts[.people] = TextEntry("chriss")
            state.problems[.people] = "Nobody matches 'chriss'. Check the spelling, or try fewer words."
        }
        let box = FiltersDialog(problem).box(width: 38, height: 4)
        #expect(
            box.lines.map(\.text) == [
                "> With people   chriss", "  ! Nobody matches 'chriss'. Check the", "  spelling, or try fewer words.",
                "Enter apply  Esc close  Tab next",
            ]
        )
        #expect(box.cursor == ScreenPoint(column: 22, row: 0))
        let lookup = lines(try filters { $0.isLookingUp = true }, width: 38, height: 6)
        #expect(lookup.suffix(2) == ["Looking up people and providers …", "Esc cancel"])
    }

    private static let directions: [(order: MovieOrder, direction: SortOrder, words: String)] = [
        (.released, .ascending, "oldest first"), (.title, .ascending, "A to Z"), (.title, .descending, "Z to A"),
        (.votes, .ascending, "lowest first"), (.votes, .descending, "highest first"),
    ]

    @Test func `a direction is named after what comes first`() throws {
        for (order, direction, words) in Self.directions {
            let form = FiltersDialogState(DiscoverQuery(order: order, sortOrder: direction), region: nil)
            #expect(lines(form, width: 60, height: 20)[1] == "  Order         \(words)")
        }
    }

    private func signIn(
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

    private func lines(_ state: SignInState, width: Int, height: Int) -> [String] {
        SignInDialog(state).box(width: width, height: height).lines.map(\.text)
    }

    private func text(_ state: SignInState) -> String {
        lines(state, width: 60, height: 20).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    @Test func `the choice says why, which ways there are, and what the selected one means`() {
        #expect(
            text(signIn(wasRejected: true)) == """
                TMDB no longer accepts your session. To rate films and see
                your ratings, sign in to TMDB.
                > In your browser
                  By password
                  As a guest
                  New account
                You approve it on the website of TMDB, and this program
                never sees your password.
                Enter choose  Esc close
                """
        )
        #expect(
            text(signIn(.lists) { $0.selectedWay = 2 }) == """
                To use your lists, sign in to TMDB with an account.
                  In your browser
                  By password
                > New account
                Accounts are made on the website:
                https://www.themoviedb.org/signup
                Enter open  y copy  Esc close
                """
        )
        #expect(text(signIn(.asked)).hasPrefix("> In your browser\n  By password\n  New account\n"))
        #expect(text(signIn { $0.selectedWay = 1 }).contains("\nYour password is never stored.\n"))
        #expect(text(signIn { $0.selectedWay = 2 }).contains("\nA guest can rate films, but has no lists.\n"))
        #expect(text(signIn(.asked, wasRejected: true)).contains("accepts your session. Sign in again.\n"))
        #expect(
            text(signIn(.asked) { $0.error = refusal }).hasPrefix("> In your browser\n  ! TMDB rejected the sign-in")
        )
        var demo = SignInState(reason: .asked, wasRejected: false, backend: .demo, capabilities: SignInSetting.demo)
        demo.selectedWay = 1
        #expect(text(demo).contains("No password is kept:\nany of 8 or more characters will do.\n"))
    }

    @Test func `the form shows dots for the password, an error at the field, and a request that can be cancelled`() {
        var state = signIn { state in
            state.step = .entering(isNewAccount: false)
            state.username = TextEntry("ada")
            state.password = TextEntry("••••")
            state.focus = .password
            state.error = refusal
        }
        var box = SignInDialog(state).box(width: 38, height: 14)
        #expect(
            box.lines.map(\.text) == [
                "  User name  ada", "> Password   ••••", "  ! TMDB rejected the sign-in: the",
                "  user name or the password is wrong.", "", "Enter sign in  Esc back",
            ]
        )
        #expect((box.title, box.cursor) == ("Sign in to TMDB", ScreenPoint(column: 17, row: 1)))
        state.focus = .username
        #expect(text(state).hasSuffix("Enter next  Esc back"))
        (state.step, state.focus) = (.entering(isNewAccount: true), .password)
        #expect(text(state).hasSuffix("Enter create  Esc back"))
        state.activity = "Creating your account"
        box = SignInDialog(state).box(width: 38, height: 14)
        #expect(
            box.lines.map(\.text)
                == ["  User name  ada", "  Password   ••••", "", "Creating your account …", "", "Esc cancel"]
        )
        #expect((box.title, box.cursor) == ("New account", nil))
    }

    @Test func `an approval shows the whole address and its keys`() {
        let state = signIn { $0.step = .approving(approval) }
        #expect(
            text(state) == """
                Approve the sign-in in your browser, then press Enter. If
                the page did not open, visit:
                https://www.themoviedb.org/authenticate/4f4f4f4f4f4f4f4f4f4f
                4f4f4f4f4f4f4f4f4f4f
                Enter approved  o open  y copy  n new page  Esc back
                """
        )
        #expect(lines(state, width: 18, height: 6).joined().contains(approval.address))
        let failed = lines(signIn { ($0.step, $0.error) = (.approving(approval), refusal) }, width: 60, height: 5)
        #expect(failed.first == "  ! TMDB rejected the sign-in: the user name or the password")
        #expect(text(signIn { $0.step = .approving(nil) }).hasSuffix("Enter try again  Esc back"))
    }
}
