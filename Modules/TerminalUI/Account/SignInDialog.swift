import Domain
import DomainKit
package import Presentation
import PresentationKit
package import TerminalKit

package struct SignInDialog {
    private let state: SignInState

    package init(_ state: SignInState) {
        self.state = state
    }

    /// `width` and `height` are those inside the border.
    package func box(width: Int, height: Int) -> DialogBox {
        var box = DialogBox(title, width: width)
        switch state.step {
        case .choosing: addChoice(to: &box)
        case .entering: addForm(to: &box)
        case .approving(let approval): addApproval(approval, to: &box)
        }
        if let activity = state.activity {
            box.addBlankLine()
            box.add(focused: activity + " …", .accent)
        }
        return box.fitted(keys: keys, height: height)
    }

    private var title: String {
        state.step == .entering(isNewAccount: true)
            ? "New account" : "Sign in to \(state.backend.nameInSentence)"
    }

    private var problem: [String] {
        guard state.activity == nil, let error = state.error else { return [] }
        return [error.summary] + error.advice
    }

    private func addChoice(to box: inout DialogBox) {
        if let reason {
            box.add(reason)
            box.addBlankLine()
        }
        for (index, way) in state.ways.enumerated() {
            box.add(entry: way.name, isFocused: index == state.selectedWay)
            if index == state.selectedWay { box.add(problem: problem) }
        }
        box.addBlankLine()
        box.add(state.ways[state.selectedWay].explanation(state.backend), .dim)
    }

    private var reason: String? {
        let service = state.backend.nameInSentence
        let rejection = state.wasRejected ? "\(state.backend.name) no longer accepts your session. " : ""
        switch state.reason {
        case .asked: return state.wasRejected ? rejection + "Sign in again." : nil
        case .ratings: return rejection + "To rate films and see your ratings, sign in to \(service)."
        case .lists: return rejection + "To use your lists, sign in to \(service) with an account."
        }
    }

    private func addForm(to box: inout DialogBox) {
        let labelWidth = state.fields.map(\.label.count).max() ?? 0
        for field in state.fields {
            let text =
                switch field {
                case .username: state.username
                case .password: state.password
                }
            let isFocused = state.activity == nil && field == state.focus
            box.add(field: text, label: field.label, labelWidth: labelWidth, isFocused: isFocused)
            if isFocused { box.add(problem: problem) }
        }
    }

    private func addApproval(_ approval: SignInApproval?, to box: inout DialogBox) {
        box.add(problem: problem)
        guard let approval else { return }
        box.addBlankLine()
        box.add("Approve the sign-in in your browser, then press Enter. If the page did not open, visit:")
        box.addBlankLine()
        if problem.isEmpty { box.add(focused: approval.address, .accent) } else { box.add(approval.address, .accent) }
    }

    private var keys: [String] {
        if state.activity != nil { return ["Esc cancel"] }
        switch state.step {
        case .choosing:
            if case .signUpPage = state.ways[state.selectedWay] { return ["Enter open", "y copy", "Esc close"] }
            return ["Enter choose", "Esc close"]
        case .entering(let isNewAccount):
            let enter =
                state.focus != state.fields.last ? "Enter next" : isNewAccount ? "Enter create" : "Enter sign in"
            return [enter, "Esc back"]
        case .approving(nil):
            return ["Enter try again", "Esc back"]
        case .approving:
            return ["Enter approved", "o open", "y copy", "n new page", "Esc back"]
        }
    }
}

extension SignInIntent {
    init?(_ event: InputEvent, in state: SignInState) {
        if event == .key(.escape) {
            self = .cancel
            return
        }
        switch state.step {
        case .choosing: self.init(choosing: event, state)
        case .entering: self.init(entering: event, state)
        case .approving: self.init(approving: event)
        }
    }

    private init?(choosing event: InputEvent, _ state: SignInState) {
        switch event {
        case .key(.up), .key(.backTab), .key(.character("k")): self = .select(state.selectedWay - 1)
        case .key(.down), .key(.tab), .key(.character("j")): self = .select(state.selectedWay + 1)
        case .key(.enter): self = .confirm
        case .key(.character("y")): self = .copyAddress
        default: return nil
        }
    }

    private init?(entering event: InputEvent, _ state: SignInState) {
        switch event {
        case .key(.up), .key(.backTab): self = .focus(state.fields.element(-1, after: state.focus))
        case .key(.down), .key(.tab): self = .focus(state.fields.element(1, after: state.focus))
        case .key(.enter): self = .confirm
        default:
            guard let edit = TextEdit(event) else { return nil }
            self = .edit(edit)
        }
    }

    private init?(approving event: InputEvent) {
        switch event {
        case .key(.enter): self = .confirm
        case .key(.character("o")): self = .openPage
        case .key(.character("y")): self = .copyAddress
        case .key(.character("n")): self = .requestPage
        case .key: self = .dismissError
        default: return nil
        }
    }
}

extension SignInState.Field {
    fileprivate var label: String {
        switch self {
        case .username: "User name"
        case .password: "Password"
        }
    }
}

extension SignInWay {
    fileprivate var name: String {
        switch self {
        case .browser: "In your browser"
        case .password: "By password"
        case .guest: "As a guest"
        case .newAccount, .signUpPage: "New account"
        }
    }

    fileprivate func explanation(_ backend: Backend) -> String {
        switch self {
        case .browser:
            "You approve it on the website of \(backend.nameInSentence), and this program never sees your password."
        case .password: "Your password is never stored."
        case .guest: "A guest can rate films, but has no lists."
        case .newAccount:
            "The account is on this computer only. No password is kept: any of \(NewAccount.shortestPassword) or more characters will do."
        case .signUpPage(let address): "Accounts are made on the website: \(address)"
        }
    }
}
