import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

/// The steps of signing up and in, at TMDB and in the demo.
@Suite(.timeLimit(.minutes(3)))
struct AuthenticationServiceTests {
    private static let token = FakeAnswer.json(#"{"success":true,"request_token":"token1"}"#)
    private static let session = FakeAnswer.json(#"{"success":true,"session_id":"canary-session"}"#)
    private static let account = FakeAnswer.json(#"{"id":12,"username":"ada","name":"Ada","include_adult":false}"#)
    private static let done = FakeAnswer.json(#"{"success":true}"#)
    private let credentials: Credentials

    init() throws { credentials = try Sample.credentials() }

    private static let steps = [
        "signIn GET /authentication/token/new",
        "signIn POST /authentication/token/validate_with_login "
            + #"{"password":"correct horse","request_token":"token1","username":"ada"}"#,
        #"signIn POST /authentication/session/new {"request_token":"token1"}"#,
        "session GET /account?session_id=[canary-session]",
    ]
    private static let end = #"session DELETE /authentication/session {"session_id":"canary-session"}"#

    @Test func `signing in turns a password into a session, whose secrets are known to be some`() async throws {
        let service = FakeDataTransferService.tmdb(Self.token, Self.token, Self.session, Self.account, Self.done)
        let authentication = TMDBAuthenticationService(service: service)
        let session = try await authentication.signIn(credentials)
        #expect(session == .account(try Sample.account()))
        try await authentication.signOut(session)
        let requests = service.requests.all.map(\.request)
        #expect(requests.map(\.text) == Self.steps + [Self.end])
        #expect(
            requests.map(\.secrets) == [
                [], ["correct horse", "token1"], ["token1"], ["canary-session"], ["canary-session"],
            ]
        )
    }

    @Test func `signing up in the demo makes an account and signs it in`() async throws {
        let service = FakeDataTransferService.tmdb(Self.done, Self.token, Self.token, Self.session, Self.account)
        let session = try await TMDBAuthenticationService(service: service, isDemo: true).signUp(
            NewAccount(credentials)
        )
        #expect(session == .account(try Sample.account()))
        let first = #"signIn POST /authentication/account/new {"password":"correct horse","username":"ada"}"#
        #expect(service.requests.all.map(\.request.text) == [first] + Self.steps)
        #expect(service.requests.all.first?.request.secrets == ["correct horse"])
        let refusing = FakeDataTransferService(.failure(.service(.alreadyExists)))
        await #expect(throws: RepositoryError.service(.alreadyExists)) {
            try await TMDBAuthenticationService(service: refusing, isDemo: true).signUp(NewAccount(credentials))
        }
        #expect(refusing.requests.count == 1)
    }

    @Test func `TMDB is signed up to and approves in the browser, the demo does neither`() async throws {
        let service = FakeDataTransferService.tmdb(Self.token, Self.session, Self.account)
        let (tmdb, demo) = (
            TMDBAuthenticationService(service: service), TMDBAuthenticationService(service: service, isDemo: true)
        )
        let page = "https://www.themoviedb.org/signup"
        #expect(tmdb.capabilities == SessionCapabilities(signUpPage: page, approvesInBrowser: true))
        #expect(demo.capabilities == SessionCapabilities(signUpPage: nil, approvesInBrowser: false))
        await #expect(throws: RepositoryError.unsupported(reason: "accounts are made at \(page)")) {
            try await tmdb.signUp(NewAccount(credentials))
        }
        let approval = try await tmdb.requestApproval()
        #expect(approval.address == "https://www.themoviedb.org/authenticate/token1")
        let reason = "it has no page for approvals; sign in with --username"
        await #expect(throws: RepositoryError.unsupported(reason: reason)) { try await demo.requestApproval() }
        await #expect(throws: RepositoryError.unsupported(reason: reason)) {
            try await demo.signIn(approvedBy: approval)
        }
        #expect(try await tmdb.signIn(approvedBy: approval) == .account(try Sample.account()))
    }

    @Test func `a guest session, and one that the service does not know, needs no ending`() async throws {
        let service = FakeDataTransferService.tmdb(.json(#"{"success":true,"guest_session_id":"canary-guest"}"#))
        let (tmdb, demo) = (
            TMDBAuthenticationService(service: service), TMDBAuthenticationService(service: service, isDemo: true)
        )
        for session in [try await tmdb.signInAsGuest(), try await demo.signInAsGuest()] {
            #expect(session == (try Sample.guest()))
            try await tmdb.signOut(session)
        }
        #expect(service.requests.count == 2)
        for failure in [ServiceFailure.sessionRejected, .notFound] {
            let service = FakeDataTransferService(.failure(.service(failure)))
            try await TMDBAuthenticationService(service: service).signOut(.account(try Sample.account()))
        }
    }

    @Test func `a session whose account cannot be read is ended again, even if that was cancelled`() async throws {
        for failure in [RepositoryError.service(.timedOut(after: .seconds(15))), .cancelled] {
            let service = FakeDataTransferService(names: .snakeCase) { request in
                switch request.request.path {
                case "/authentication/session/new": return Self.session
                case "/account":
                    if failure == .cancelled { withUnsafeCurrentTask { $0?.cancel() } }
                    return .failure(failure)
                case "/authentication/session": return Task.isCancelled ? .failure(.cancelled) : Self.done
                default: return Self.token
                }
            }
            let signIn = Task { try await TMDBAuthenticationService(service: service).signIn(credentials) }
            await #expect(throws: failure) { try await signIn.value }
            #expect(service.requests.all.last?.request.text == Self.end)
            #expect(service.cancellations.all.map(\.request.path) == (failure == .cancelled ? ["/account"] : []))
        }
    }

    @Test(arguments: [ServiceFailure.signInRefused(reason: "the account is disabled"), .unauthorized])
    func `a refusal is thrown unchanged, and no further step is sent`(refusal: ServiceFailure) async throws {
        let service = FakeDataTransferService.tmdb(Self.token, .failure(.service(refusal)))
        let approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
        let (tmdb, demo) = (
            TMDBAuthenticationService(service: service), TMDBAuthenticationService(service: service, isDemo: true)
        )
        await #expect(throws: RepositoryError.service(refusal)) { try await demo.signIn(credentials) }
        #expect(service.requests.count == 2)
        await #expect(throws: RepositoryError.service(refusal)) { try await tmdb.signIn(approvedBy: approval) }
        await #expect(throws: RepositoryError.service(refusal)) {
            try await demo.signOut(.account(try Sample.account()))
        }
        #expect(service.requests.count == 4)
    }

    /// What a network answers that asks to log in, and the documents of other steps.
    private static let otherDocuments = [
        #"{"portal":"welcome"}"#, #"{"success":true}"#, #"{"id":12,"username":"ada"}"#, #"{"request_token":"token1"}"#,
        #"{"success":false,"request_token":"token1","session_id":"s","guest_session_id":"g"}"#,
    ]

    @Test(arguments: otherDocuments)
    func `a step of signing in is confirmed by its own document alone`(json: String) async throws {
        let other = FakeAnswer.json(json)
        let guest = FakeAnswer.json(#"{"success":true,"guest_session_id":"guest1"}"#)
        for answers in [
            [other], [Self.token, other], [Self.token, Self.token, other], [Self.token, Self.token, guest],
        ] {
            let script = ScriptedValues(answers[0], Array(answers.dropFirst()))
            let service = FakeDataTransferService(names: .snakeCase) { _ in script.next() }
            await #expect(throws: RepositoryError.self) {
                try await TMDBAuthenticationService(service: service).signIn(credentials)
            }
            #expect(service.requests.count == answers.count)
        }
        for answer in [other, Self.session] {
            await #expect(throws: RepositoryError.self) {
                try await TMDBAuthenticationService(service: FakeDataTransferService.tmdb(answer)).signInAsGuest()
            }
        }
    }

    private static let invalid: [(answers: [FakeAnswer], field: String)] = [
        ([.json(#"{"success":true,"request_token":"../../movie/1"}"#)], "request_token"),
        ([token, token, .json(#"{"success":true,"session_id":"a/b"}"#)], "session_id"),
        ([token, token, session, .json(#"{"id":0,"username":"ada"}"#)], "id"),
    ]

    @Test(arguments: invalid)
    func `a field that could change an address is refused`(answers: [FakeAnswer], field: String) async {
        let script = ScriptedValues(answers[0], answers.dropFirst() + [Self.done])
        let service = FakeDataTransferService(names: .snakeCase) { _ in script.next() }
        await #expect(throws: RepositoryError.service(.unusableResponse(reason: "the field '\(field)' is invalid"))) {
            try await TMDBAuthenticationService(service: service).signIn(credentials)
        }
    }
}
