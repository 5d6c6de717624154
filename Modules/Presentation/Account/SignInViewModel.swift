public import Domain
import DomainKit
public import Observation
public import PresentationKit

/// Signs a person in: by the browser, by a password, as a guest, or with a new account.
///
/// ```swift
/// let signIn = SignInViewModel(sessions: sessions, context: context, reason: .lists, effects: continuation)
/// signIn.onDone = { session in begin(session) }
/// signIn.perform(.confirm)
/// if signIn.outcome != .open { close() }
/// ```
///
/// A password is never in the state. It is forgotten when the request that needs it begins.
@MainActor
@Observable
public final class SignInViewModel {
    public private(set) var state: SignInState
    public private(set) var outcome = DialogOutcome<UserSession>.open
    /// Called as soon as there is a session, also if the person has cancelled it and the service was faster.
    @ObservationIgnored public var onDone: @MainActor (UserSession) -> Void = { _ in }

    @ObservationIgnored private let sessions: any UserSessionRepository
    @ObservationIgnored private let context: FailureContext
    @ObservationIgnored private let effects: AsyncStream<ScreenEffect>.Continuation
    @ObservationIgnored private var password = SecretField()
    @ObservationIgnored private var work: Task<Void, Never>?

    /// - Parameters:
    ///   - context: Its attempt is `signingIn(command: nil)`.
    ///   - effects: Gets the pages to open and the addresses to copy.
    public init(
        sessions: any UserSessionRepository,
        context: FailureContext,
        reason: SignInReason,
        wasRejected: Bool = false,
        effects: AsyncStream<ScreenEffect>.Continuation
    ) {
        self.sessions = sessions
        self.context = context
        self.effects = effects
        state = SignInState(
            reason: reason,
            wasRejected: wasRejected,
            backend: context.backend,
            capabilities: sessions.capabilities
        )
    }

    /// Does what the person asks for, as far as it has a meaning in the present step. While a request is in flight, it can only be
    /// cancelled. Does nothing after the end of the dialog.
    public func perform(_ intent: SignInIntent) {
        guard outcome == .open else { return }
        if intent == .cancel { return goBack() }
        guard state.activity == nil else { return }
        switch (state.step, intent) {
        case (.choosing, .select(let index)): select(index)
        case (.choosing, .confirm): choose(state.ways[state.selectedWay])
        case (.choosing, .copyAddress):
            if case .signUpPage(let address) = state.ways[state.selectedWay] { effects.yield(.copy(address)) }
        case (.entering, .focus(let field)): state.focus = field
        case (.entering, .edit(let edit)): self.edit(edit)
        case (.entering, .confirm): confirmField()
        case (.approving(let approval?), .confirm):
            start("Signing in") { [sessions] () throws(RepositoryError) in
                try await sessions.signIn(approvedBy: approval)
            }
        case (.approving(let approval?), .openPage): effects.yield(.openPage(approval.address))
        case (.approving(let approval?), .copyAddress): effects.yield(.copy(approval.address))
        case (.approving(.some), .dismissError): state.error = nil
        case (.approving(nil), .confirm), (.approving, .requestPage): requestApproval()
        default: break
        }
    }

    private func goBack() {
        if state.activity != nil {
            work?.cancel()
            state.activity = nil
            if state.step == .approving(nil) { state.step = .choosing }
        } else if state.step == .choosing {
            outcome = .closed
        } else {
            state.step = .choosing
            state.error = nil
            forgetPassword()
        }
    }
}

/// What a person can ask of the dialog in which they sign in.
public enum SignInIntent: Sendable, Hashable {
    /// By its index, or the nearest one that there is.
    case select(Int)
    case focus(SignInState.Field)
    case edit(TextEdit)
    /// Goes on: takes the selected way, goes to the next field, sends the form, or says that the request is approved.
    case confirm
    /// Opens the page for the approval once more, or copies its address or that of the page for new accounts.
    case openPage, copyAddress
    case requestPage
    case dismissError
    /// Cancels the request in flight. Without one, goes back to the choice of a way, and from there closes the dialog.
    case cancel
}

extension SignInViewModel {
    private func select(_ index: Int) {
        state.selectedWay = min(max(0, index), state.ways.count - 1)
        state.error = nil
    }

    private func choose(_ way: SignInWay) {
        state.error = nil
        switch way {
        case .browser:
            requestApproval()
        case .password, .newAccount:
            state.step = .entering(isNewAccount: way == .newAccount)
            state.focus = .username
        case .guest:
            start("Signing in as a guest") { [sessions] () throws(RepositoryError) in try await sessions.signInAsGuest()
            }
        case .signUpPage(let address):
            effects.yield(.openPage(address))
        }
    }
}

extension SignInViewModel {
    private func requestApproval() {
        state.step = .approving(nil)
        perform("Asking for a page to approve the sign-in") { [self] () throws(RepositoryError) in
            let approval = try await sessions.requestApproval()
            guard !Task.isCancelled else { return }
            state.step = .approving(approval)
            effects.yield(.openPage(approval.address))
        }
    }
}

extension SignInViewModel {
    private func confirmField() {
        let next = state.fields.drop { $0 != state.focus }.dropFirst().first
        if let next { state.focus = next } else { submit() }
    }

    private func edit(_ edit: TextEdit) {
        switch state.focus {
        case .username: state.username.edit(edit)
        case .password: password.edit(edit)
        }
        state.error = nil
        showPassword()
    }

    private func submit() {
        do throws(RepositoryError) {
            state.focus = .username
            let username = try Username(state.username.text)
            state.focus = .password
            let credentials = Credentials(username: username, password: try Password(password.text))
            guard state.step == .entering(isNewAccount: true) else {
                return start("Signing in") { [sessions] () throws(RepositoryError) in
                    try await sessions.signIn(credentials)
                }
            }
            let account = try NewAccount(credentials)
            start("Creating your account") { [sessions] () throws(RepositoryError) in try await sessions.signUp(account)
            }
        } catch {
            if state.focus == .password { forgetPassword() }
            state.error = ErrorMessage(error, context: context)
        }
    }

    private func forgetPassword() {
        password = SecretField()
        showPassword()
    }

    private func showPassword() {
        state.password = password.masked
    }
}

extension SignInViewModel {
    /// A session that begins is reported in any case.
    private func start(
        _ activity: String,
        _ signIn: @escaping @Sendable () async throws(RepositoryError) -> UserSession
    ) {
        forgetPassword()
        perform(activity) { [self] () throws(RepositoryError) in
            let session = try await signIn()
            if outcome == .open { outcome = .done(session) }
            onDone(session)
        }
    }

    /// Requests run one after another: one that is cancelled may still have an effect.
    private func perform(
        _ activity: String,
        _ request: @escaping @MainActor () async throws(RepositoryError) -> Void
    ) {
        state.activity = activity
        state.error = nil
        work = Task { [earlier = work] in
            await earlier?.value
            guard !Task.isCancelled, outcome == .open else { return }
            do throws(RepositoryError) {
                try await request()
                if !Task.isCancelled { state.activity = nil }
            } catch {
                guard !Task.isCancelled else { return }
                state.activity = nil
                if error == .service(.alreadyExists) { state.focus = .username }
                state.error = ErrorMessage(error, context: context)
            }
        }
    }
}
