public import Domain
import DomainKit

/// Signs a person in: by the browser, by a password, as a guest, or with a new account.
///
/// ```swift
/// let signIn = SignInViewModel(userSessionRepository: sessions, questions: prompts) { session in show(session) }
/// try await signIn.signIn(by: .password)
/// ```
public struct SignInViewModel: Sendable {
    private let userSessionRepository: any UserSessionRepository
    private let questions: any SignInQuestions
    private let signedInResponder: @Sendable (UserSession) async throws -> Void

    /// - Parameter signedInResponder: Called with the new session.
    public init(
        userSessionRepository: any UserSessionRepository,
        questions: any SignInQuestions,
        signedInResponder: @escaping @Sendable (UserSession) async throws -> Void
    ) {
        self.userSessionRepository = userSessionRepository
        self.questions = questions
        self.signedInResponder = signedInResponder
    }

    /// Asks for what the way needs, and begins the session.
    ///
    /// - Throws: What the questions throw, such as that the person does not want to answer, or a `RepositoryError`.
    public func signIn(by way: SignInWay) async throws {
        let sessions = userSessionRepository
        let session: UserSession
        switch way {
        case .browser:
            let approval = try await questions.wait { try await sessions.requestApproval() }
            try await questions.approve(approval)
            session = try await questions.wait { try await sessions.signIn(approvedBy: approval) }
        case .password:
            let credentials = try await questions.credentials(ofNewAccount: false)
            session = try await questions.wait { try await sessions.signIn(credentials) }
        case .guest:
            session = try await questions.wait { try await sessions.signInAsGuest() }
        case .newAccount:
            let account = try NewAccount(try await questions.credentials(ofNewAccount: true))
            session = try await questions.wait { try await sessions.signUp(account) }
        }
        try await signedInResponder(session)
    }
}

/// Asks a person what a sign-in needs.
public protocol SignInQuestions: Sendable {
    /// Asks for a user name and a password: those of an account, or those that a new one shall have.
    func credentials(ofNewAccount isNew: Bool) async throws -> Credentials

    /// Returns as soon as the person says that they have approved the sign-in.
    func approve(_ approval: SignInApproval) async throws

    /// Waits for a request, which is cancelled if the person does not want to wait.
    func wait<Result: Sendable>(for request: @escaping @Sendable () async throws -> Result) async throws -> Result
}

/// A way to begin a session.
public enum SignInWay: Sendable, Hashable {
    /// By approving a request there, so that the program never sees the password.
    case browser
    case password
    /// For ratings alone.
    case guest
    /// Some services make accounts on their website only.
    case newAccount

    /// The most likely first: where accounts are made here, few people have one.
    public static func all(for reason: SignInReason, _ capabilities: SessionCapabilities) -> [SignInWay] {
        let ways: [SignInWay] =
            (capabilities.approvesInBrowser ? [.browser] : []) + [.password] + (reason == .ratings ? [.guest] : [])
        return capabilities.signUpPage == nil ? [.newAccount] + ways : ways + [.newAccount]
    }

    public var name: String {
        switch self {
        case .browser: "In your browser"
        case .password: "By password"
        case .guest: "As a guest"
        case .newAccount: "New account"
        }
    }

    /// A few words.
    public func explanation(_ capabilities: SessionCapabilities) -> String {
        switch self {
        case .browser: "this program never sees your password"
        case .password: "it is never stored"
        case .guest: "can rate films, but has no lists"
        case .newAccount: capabilities.signUpPage == nil ? "on this computer only" : "on the website"
        }
    }
}

/// Why a person is asked to sign in.
public enum SignInReason: Sendable, Hashable {
    case asked
    /// To rate a movie, or to see ratings. A guest may do so, too.
    case ratings
    /// To see or change a list, which takes an account.
    case lists

    /// A sentence.
    ///
    /// - Parameter wasRejected: Whether the service has just rejected the session that there was.
    public func sentence(_ backend: Backend, wasRejected: Bool) -> String {
        let service = backend.nameInSentence
        let rejection = wasRejected ? "\(backend.name) no longer accepts your session. " : ""
        return switch self {
        case .asked: wasRejected ? rejection + "Sign in again." : "Sign in to \(service)."
        case .ratings: rejection + "To rate films and see your ratings, sign in to \(service)."
        case .lists: rejection + "To use your lists, sign in to \(service) with an account."
        }
    }
}
