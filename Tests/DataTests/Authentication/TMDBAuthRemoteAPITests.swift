import Data
import Domain
import Foundation
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TMDBAuthRemoteAPITests {
    private static let token = FakeAnswer.json(#"{"success":true,"request_token":"token1"}"#)
    private static let session = FakeAnswer.json(#"{"success":true,"session_id":"canary-session"}"#)
    private static let account = FakeAnswer.json(#"{"id":12,"username":"ada","name":"Ada","include_adult":false}"#)
    private static let done = FakeAnswer.json(#"{"success":true}"#)

    @Test func `a password is turned into a session, and is in a body alone`() async throws {
        let service = FakeDataTransferService(Self.token, Self.token, Self.session, Self.account)
        let session = try await TMDBAuthRemoteAPI(service: service).signIn(credentials())
        #expect(session == .account(try #require(UserSession.sample())))
        let requests = service.requests.all.map(\.request)
        #expect(
            requests.map { "\($0.method.rawValue) \($0.path)" } == [
                "GET /authentication/token/new", "POST /authentication/token/validate_with_login",
                "POST /authentication/session/new", "GET /account",
            ]
        )
        #expect(text(requests[1].body) == #"{"password":"correct horse","request_token":"token1","username":"ada"}"#)
        #expect(text(requests[2].body) == #"{"request_token":"token1"}"#)
        #expect(requests.flatMap(\.query) == [QueryItem("session_id", "canary-session")])
    }

    @Test func `an approval in the browser is turned into a session`() async throws {
        let service = FakeDataTransferService(Self.token, Self.session, Self.account)
        let api = TMDBAuthRemoteAPI(service: service)
        let approval = try await api.requestApproval()
        #expect(approval.address == "https://www.themoviedb.org/authenticate/token1")
        #expect(try await api.signIn(approvedBy: approval) == .account(try #require(UserSession.sample())))
    }

    @Test func `a session whose account cannot be read is ended again`() async throws {
        let service = FakeDataTransferService(
            Self.token,
            Self.token,
            Self.session,
            .failure(.timedOut(after: .seconds(15))),
            Self.done
        )
        await #expect(throws: MoviesError.timedOut(after: .seconds(15))) {
            try await TMDBAuthRemoteAPI(service: service).signIn(credentials())
        }
        let last = try #require(service.requests.all.last?.request)
        #expect(last.method == .delete)
        #expect(text(last.body) == #"{"session_id":"canary-session"}"#)
    }

    @Test func `a session whose account nobody waits for is ended again`() async throws {
        let service = FakeDataTransferService { request in
            switch request.request.path {
            case "/authentication/session/new": return Self.session
            case "/account":
                withUnsafeCurrentTask { $0?.cancel() }
                return .failure(.cancelled)
            case "/authentication/session": return Task.isCancelled ? .failure(.cancelled) : Self.done
            default: return Self.token
            }
        }
        let credentials = try credentials()
        let signIn = Task { try await TMDBAuthRemoteAPI(service: service).signIn(credentials) }
        await #expect(throws: MoviesError.cancelled) { try await signIn.value }
        #expect(service.requests.all.last?.request.method == .delete)
        #expect(service.cancellations.all.map(\.request.path) == ["/account"])
    }

    @Test(arguments: [
        (30, 401, MoviesError.signInRefused(reason: "the user name or the password is wrong")),
        (31, 401, .signInRefused(reason: "the account is disabled")),
        (32, 401, .signInRefused(reason: "the account's e-mail address is not verified yet")),
        (17, 401, .signInRefused(reason: "the request to sign in was not approved, or is too old")),
        (41, 422, .signInRefused(reason: "the request to sign in was not approved, or is too old")),
        (7, 401, .unauthorized),
    ])
    func `who was turned away, and why, is told by TMDB's own number`(
        code: Int,
        status: Int,
        error: MoviesError
    ) async throws {
        let refusal = FakeAnswer.failure(.status(status, message: "No.", retryAfter: nil, code: code))
        let service = FakeDataTransferService(Self.token, refusal)
        await #expect(throws: error) { try await TMDBAuthRemoteAPI(service: service).signIn(credentials()) }
    }

    @Test func `a guest has a session of another kind, which needs no end`() async throws {
        let service = FakeDataTransferService(.json(#"{"success":true,"guest_session_id":"guest1"}"#))
        let api = TMDBAuthRemoteAPI(service: service)
        let session = try await api.signInAsGuest()
        #expect(session == .guest(try #require(SessionID("guest1"))))
        try await api.signOut(session)
        #expect(service.requests.count == 1)
    }

    @Test func `a session that the service does not know any more has ended`() async throws {
        let session = UserSession.account(try #require(UserSession.sample()))
        for code in [3, 37] {
            let service = FakeDataTransferService(.failure(.status(401, message: nil, retryAfter: nil, code: code)))
            try await TMDBAuthRemoteAPI(service: service).signOut(session)
            #expect(service.requests.count == 1)
        }
    }

    @Test func `an end that the service denies is a failure`() async throws {
        let session = UserSession.account(try #require(UserSession.sample()))
        let service = FakeDataTransferService(.json(#"{"success":false}"#))
        await #expect(throws: MoviesError.invalidResponse(reason: "it says that nothing was done")) {
            try await TMDBAuthRemoteAPI(service: service).signOut(session)
        }
    }

    @Test func `people sign up in a browser`() async throws {
        let api = TMDBAuthRemoteAPI(service: FakeDataTransferService(Self.done))
        #expect(api.capabilities.signUpPage == "https://www.themoviedb.org/signup")
        await #expect(throws: MoviesError.unsupported(reason: "accounts are made at https://www.themoviedb.org/signup"))
        {
            try await api.signUp(NewAccount(credentials()))
        }
    }

    @Test(arguments: [
        #"{"request_token":""}"#, #"{"request_token":"../../movie/1"}"#, #"{"request_token":"a b"}"#,
    ])
    func `a token that could leave its place in an address is refused`(json: String) async {
        let service = FakeDataTransferService(.json(json))
        await #expect(throws: MoviesError.invalidResponse(reason: "the field 'request_token' makes no sense")) {
            try await TMDBAuthRemoteAPI(service: service).requestApproval()
        }
    }

    @Test func `a session and an account that make no sense are refused`() async throws {
        let odd = FakeDataTransferService(Self.token, Self.token, .json(#"{"session_id":"a/b"}"#))
        await #expect(throws: MoviesError.invalidResponse(reason: "the field 'session_id' makes no sense")) {
            try await TMDBAuthRemoteAPI(service: odd).signIn(credentials())
        }
        let noID = FakeAnswer.json(#"{"id":0,"username":"ada"}"#)
        let other = FakeDataTransferService(Self.token, Self.token, Self.session, noID, Self.done)
        await #expect(throws: MoviesError.invalidResponse(reason: "the field 'id' makes no sense")) {
            try await TMDBAuthRemoteAPI(service: other).signIn(credentials())
        }
    }

    private func credentials() throws -> Credentials {
        Credentials(username: try Username("ada"), password: try Password("correct horse"))
    }

    private func text(_ body: [UInt8]?) -> String {
        String(decoding: body ?? [], as: UTF8.self)
    }
}
