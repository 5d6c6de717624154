import Data
import Domain
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DemoAuthRemoteAPITests {
    private let credentials: Credentials

    init() throws {
        credentials = Credentials(username: try Username("ada"), password: try Password("correct horse"))
    }

    @Test func `signing up makes an account and signs it in`() async throws {
        let service = FakeDataTransferService(
            .json(#"{"success":true}"#),
            .json(#"{"request_token":"token1"}"#),
            .json(#"{"request_token":"token1"}"#),
            .json(#"{"session_id":"canary-session"}"#),
            .json(#"{"id":12,"username":"ada","name":"Ada"}"#)
        )
        let session = try await DemoAuthRemoteAPI(service: service).signUp(NewAccount(credentials))
        #expect(session == .account(try #require(UserSession.sample())))
        #expect(service.requests.all.first?.request.path == "/authentication/account/new")
    }

    @Test func `a name that someone has is an error of its own`() async {
        let refusal = FakeAnswer.failure(.status(403, message: "Duplicate entry.", retryAfter: nil, code: 8))
        await #expect(throws: MoviesError.usernameTaken) {
            try await DemoAuthRemoteAPI(service: FakeDataTransferService(refusal)).signUp(NewAccount(credentials))
        }
    }

    @Test func `what is there already is a name only where one signs up`() async {
        let refusal = FakeAnswer.failure(.status(403, message: "Duplicate entry.", retryAfter: nil, code: 8))
        await #expect(throws: MoviesError.invalidResponse(reason: "HTTP 403 (Duplicate entry.)")) {
            try await DemoAuthRemoteAPI(service: FakeDataTransferService(refusal)).signIn(credentials)
        }
    }

    @Test func `there is nothing to approve in a browser`() async throws {
        let api = DemoAuthRemoteAPI(service: FakeDataTransferService(.json("{}")))
        #expect(api.capabilities == SessionCapabilities(signUpPage: nil, approvesInBrowser: false))
        await #expect(throws: MoviesError.self) { try await api.requestApproval() }
        let approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
        await #expect(throws: MoviesError.self) { try await api.signIn(approvedBy: approval) }
    }

    @Test func `signing in and out is TMDB's`() async throws {
        let wrong = FakeAnswer.failure(.status(401, message: nil, retryAfter: nil, code: 30))
        let signIn = FakeDataTransferService(.json(#"{"request_token":"token1"}"#), wrong)
        await #expect(throws: MoviesError.signInRefused(reason: "the user name or the password is wrong")) {
            try await DemoAuthRemoteAPI(service: signIn).signIn(credentials)
        }
        let guest = FakeDataTransferService(.json(#"{"guest_session_id":"guest1"}"#))
        let session = try await DemoAuthRemoteAPI(service: guest).signInAsGuest()
        try await DemoAuthRemoteAPI(service: guest).signOut(session)
    }
}
