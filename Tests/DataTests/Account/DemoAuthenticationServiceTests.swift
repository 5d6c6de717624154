import DomainKitDoubles
import Data
import DataKit
import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DemoAuthenticationServiceTests {
    private let credentials: Credentials

    init() throws {
        credentials = Credentials(username: try Username("ada"), password: try Password("correct horse"))
    }

    @Test func `signing up makes an account and signs it in`() async throws {
        let service = FakeDataTransferService(
            .json(#"{"success":true}"#),
            .json(#"{"success":true,"request_token":"token1"}"#),
            .json(#"{"success":true,"request_token":"token1"}"#),
            .json(#"{"success":true,"session_id":"canary-session"}"#),
            .json(#"{"id":12,"username":"ada","name":"Ada"}"#)
        )
        let session = try await DemoAuthenticationService(service: service).signUp(NewAccount(credentials))
        #expect(session == .account(try #require(UserSession.sample())))
        let request = try #require(service.requests.all.first?.request)
        #expect(request.method == .post)
        #expect(request.path == "/authentication/account/new")
        #expect(request.authority == .signIn)
        #expect(request.query.isEmpty, "a password is in no address")
        #expect(
            String(decoding: request.body ?? [], as: UTF8.self) == #"{"password":"correct horse","username":"ada"}"#
        )
    }

    @Test func `a taken user name is an error of its own, and nothing is signed in`() async {
        let service = FakeDataTransferService(.failure(.service(.alreadyExists)))
        await #expect(throws: RepositoryError.service(.alreadyExists)) {
            try await DemoAuthenticationService(service: service).signUp(NewAccount(credentials))
        }
        #expect(service.requests.count == 1)
    }

    @Test func `an account that the service did not make is not signed in`() async {
        let service = FakeDataTransferService(.failure(.service(.unusableResponse(reason: "No."))))
        await #expect(throws: RepositoryError.service(.unusableResponse(reason: "No."))) {
            try await DemoAuthenticationService(service: service).signUp(NewAccount(credentials))
        }
        #expect(service.requests.count == 1)
    }

    @Test func `signing in cannot be approved in a browser`() async throws {
        let authentication = DemoAuthenticationService(service: FakeDataTransferService(.json("{}")))
        #expect(authentication.capabilities == SessionCapabilities(signUpPage: nil, approvesInBrowser: false))
        await #expect(throws: RepositoryError.self) { try await authentication.requestApproval() }
        let approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
        await #expect(throws: RepositoryError.self) { try await authentication.signIn(approvedBy: approval) }
    }

    @Test func `signing in and out works as at TMDB`() async throws {
        let wrong = ServiceFailure.signInRefused(reason: "the user name or the password is wrong")
        let signIn = FakeDataTransferService(
            .json(#"{"success":true,"request_token":"token1"}"#),
            .failure(.service(wrong))
        )
        await #expect(throws: RepositoryError.service(wrong)) {
            try await DemoAuthenticationService(service: signIn).signIn(credentials)
        }
        let guest = FakeDataTransferService(.json(#"{"success":true,"guest_session_id":"guest1"}"#))
        let session = try await DemoAuthenticationService(service: guest).signInAsGuest()
        try await DemoAuthenticationService(service: guest).signOut(session)
    }
}
