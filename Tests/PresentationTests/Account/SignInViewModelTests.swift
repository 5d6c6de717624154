import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Presentation
import PresentationDoubles
import Testing

@Suite(.timeLimit(.minutes(3)))
struct SignInViewModelTests {
    private let session: UserSession
    private let approval: SignInApproval
    private let sessions: FakeUserSessionRepository
    private let begun = Recorder<UserSession>()

    init() throws {
        session = .account(try #require(UserSession.sample()))
        let token = try #require(RequestToken("token1"))
        approval = SignInApproval(token: token, address: "https://www.themoviedb.org/authenticate/token1")
        sessions = FakeUserSessionRepository(nil, next: session, approval: approval, capabilities: SignInSetting.tmdb)
    }

    /// Signs in a person who answers so.
    private func signIn(by way: SignInWay, _ answers: Answers = Answers()) async throws {
        let signIn = SignInViewModel(userSessionRepository: sessions, questions: answers) { [begun] in begun.record($0)
        }
        try await signIn.signIn(by: way)
    }

    private func credentials(_ username: String, _ password: String) throws -> Credentials {
        Credentials(username: try Username(username), password: try Password(password))
    }

    @Test func `offers a guest session only for ratings`() {
        let (tmdb, demo) = (SignInSetting.tmdb, SignInSetting.demo)
        #expect(SignInWay.all(for: .ratings, tmdb) == [.browser, .password, .guest, .newAccount])
        #expect(SignInWay.all(for: .lists, tmdb) == [.browser, .password, .newAccount])
        #expect(SignInWay.all(for: .lists, demo) == [.newAccount, .password])
    }

    @Test func `signs in by a password`() async throws {
        try await signIn(by: .password, Answers(try credentials("zoë", "пароль🎬 1")))
        #expect(begun.all == [session])
        #expect(await sessions.requests == [.password(try credentials("zoë", "пароль🎬 1"))])
    }

    @Test func `a guest session begins at once, and an account is made if the password is long enough`() async throws {
        try await signIn(by: .guest)
        await #expect(throws: RepositoryError.self) {
            try await signIn(by: .newAccount, Answers(try credentials("ada", "short")))
        }
        #expect(await sessions.requests == [.guest], "it is refused before a request is made")
        let account = try credentials("ada", "long enough")
        try await signIn(by: .newAccount, Answers(account))
        #expect(await sessions.requests.last == .signUp(try NewAccount(account)))
        #expect(begun.all == [session, session])
    }

    @Test func `signs in after the approval, which is asked for at the page of the request`() async throws {
        let answers = Answers()
        try await signIn(by: .browser, answers)
        #expect(answers.approvals.all == [approval])
        #expect(await sessions.requests == [.newApproval, .approved(approval)])
        #expect(begun.all == [session])
    }

    @Test(arguments: [SignInWay.browser, .password, .newAccount])
    func `who does not answer stays as they are`(way: SignInWay) async throws {
        await #expect(throws: NoAnswer.self) { try await signIn(by: way, Answers(doesAnswer: false)) }
        #expect(begun.all.isEmpty)
        #expect(await sessions.requests == (way == .browser ? [.newApproval] : []))
    }

    @Test func `a failure is thrown, and no session is reported`() async throws {
        let refusal = RepositoryError.service(.signInRefused(reason: "the password is wrong"))
        await sessions.fail(with: refusal)
        await #expect(throws: refusal) {
            try await signIn(by: .password, Answers(try credentials("ada", "sesame 1")))
        }
        #expect(begun.all.isEmpty)
    }

    @Test func `the reason says what the sign-in is for, and that the session before was rejected`() {
        let lists = SignInReason.lists.sentence(Fixture.service, wasRejected: false)
        #expect(lists == "To use your lists, sign in to TMDB with an account.")
        let asked = SignInReason.asked.sentence(Fixture.service, wasRejected: true)
        #expect(asked == "TMDB no longer accepts your session. Sign in again.")
    }
}

private struct NoAnswer: Error {}

private struct Answers: SignInQuestions {
    private let known: Credentials?
    private let doesAnswer: Bool
    let approvals = Recorder<SignInApproval>()

    init(_ known: Credentials? = nil, doesAnswer: Bool = true) {
        self.known = known
        self.doesAnswer = doesAnswer
    }

    func credentials(ofNewAccount isNew: Bool) async throws -> Credentials {
        guard let known else { throw NoAnswer() }
        return known
    }

    func approve(_ approval: SignInApproval) async throws {
        guard doesAnswer else { throw NoAnswer() }
        approvals.record(approval)
    }

    func wait<Result: Sendable>(
        for request: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        try await request()
    }
}
