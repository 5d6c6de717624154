import Data
import DataKit
import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TMDBAuthenticationServiceTests {
    private static let token = FakeAnswer.json(#"{"success":true,"request_token":"token1"}"#)
    private static let session = FakeAnswer.json(#"{"success":true,"session_id":"canary-session"}"#)
    private static let account = FakeAnswer.json(#"{"id":12,"username":"ada","name":"Ada","include_adult":false}"#)
    private static let done = FakeAnswer.json(#"{"success":true}"#)

    @Test func `signing in turns a password into a session, and sends it in a body only`() async throws {
        let service = FakeDataTransferService(Self.token, Self.token, Self.session, Self.account)
        let session = try await TMDBAuthenticationService(service: service).signIn(credentials())
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
        #expect(requests.flatMap(\.query) == [QueryItem("session_id", "canary-session", isSecret: true)])
    }

    @Test func `an approval in the browser is turned into a session`() async throws {
        let service = FakeDataTransferService(Self.token, Self.session, Self.account)
        let authentication = TMDBAuthenticationService(service: service)
        let approval = try await authentication.requestApproval()
        #expect(approval.address == "https://www.themoviedb.org/authenticate/token1")
        #expect(try await authentication.signIn(approvedBy: approval) == .account(try #require(UserSession.sample())))
    }

    @Test func `a session whose account cannot be read is ended again`() async throws {
        let service = FakeDataTransferService(
            Self.token,
            Self.token,
            Self.session,
            .failure(.service(.timedOut(after: .seconds(15)))),
            Self.done
        )
        await #expect(throws: RepositoryError.service(.timedOut(after: .seconds(15)))) {
            try await TMDBAuthenticationService(service: service).signIn(credentials())
        }
        let last = try #require(service.requests.all.last?.request)
        #expect(last.method == .delete)
        #expect(text(last.body) == #"{"session_id":"canary-session"}"#)
    }

    @Test func `a session whose sign-in was cancelled is ended again`() async throws {
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
        let signIn = Task { try await TMDBAuthenticationService(service: service).signIn(credentials) }
        await #expect(throws: RepositoryError.cancelled) { try await signIn.value }
        #expect(service.requests.all.last?.request.method == .delete)
        #expect(service.cancellations.all.map(\.request.path) == ["/account"])
    }

    @Test(arguments: [ServiceFailure.signInRefused(reason: "the account is disabled"), .unauthorized])
    func `a refusal is thrown unchanged, and no further step is sent`(refusal: ServiceFailure) async throws {
        let service = FakeDataTransferService(Self.token, .failure(.service(refusal)))
        await #expect(throws: RepositoryError.service(refusal)) {
            try await TMDBAuthenticationService(service: service).signIn(credentials())
        }
        #expect(service.requests.count == 2)
        let approved = FakeDataTransferService(Self.token, .failure(.service(refusal)))
        let authentication = TMDBAuthenticationService(service: approved)
        let approval = try await authentication.requestApproval()
        await #expect(throws: RepositoryError.service(refusal)) {
            try await authentication.signIn(approvedBy: approval)
        }
    }

    @Test func `a guest session is not ended by a request`() async throws {
        let service = FakeDataTransferService(.json(#"{"success":true,"guest_session_id":"guest1"}"#))
        let authentication = TMDBAuthenticationService(service: service)
        let session = try await authentication.signInAsGuest()
        #expect(session == .guest(try #require(SessionID("guest1"))))
        try await authentication.signOut(session)
        #expect(service.requests.count == 1)
    }

    @Test func `a session that the service does not know any more has ended`() async throws {
        let session = UserSession.account(try #require(UserSession.sample()))
        for failure in [ServiceFailure.sessionRejected, .notFound] {
            let service = FakeDataTransferService(.failure(.service(failure)))
            try await TMDBAuthenticationService(service: service).signOut(session)
            #expect(service.requests.count == 1)
        }
    }

    @Test func `a sign-out that the service denies is a failure`() async throws {
        let session = UserSession.account(try #require(UserSession.sample()))
        let service = FakeDataTransferService(.failure(.service(.unusableResponse(reason: "no"))))
        await #expect(throws: RepositoryError.service(.unusableResponse(reason: "no"))) {
            try await TMDBAuthenticationService(service: service).signOut(session)
        }
    }

    /// What a network answers that asks to log in, and the documents of other steps.
    private static let otherDocuments = [
        #"{"portal":"welcome"}"#, "{}", #"{"success":true}"#, #"{"id":12,"username":"ada"}"#,
        #"{"request_token":"token1"}"#, #"{"success":"true","request_token":"token1"}"#,
        #"{"success":false,"request_token":"token1","session_id":"s","guest_session_id":"g"}"#,
    ]

    @Test(arguments: otherDocuments)
    func `a step of signing in is confirmed by its own document alone`(json: String) async throws {
        let other = FakeAnswer.json(json)
        let sequences: [([FakeAnswer], Int)] = [
            ([other], 1), ([Self.token, other], 2), ([Self.token, Self.token, other], 3),
            ([Self.token, Self.token, .json(#"{"success":true,"guest_session_id":"guest1"}"#)], 3),
        ]
        for (answers, count) in sequences {
            let script = ScriptedValues(answers[0], Array(answers.dropFirst()))
            let service = FakeDataTransferService { _ in script.next() }
            await #expect(throws: RepositoryError.self) {
                try await TMDBAuthenticationService(service: service).signIn(credentials())
            }
            #expect(service.requests.count == count)
        }
        let guest = FakeDataTransferService(.json(json), Self.session)
        await #expect(throws: RepositoryError.self) {
            try await TMDBAuthenticationService(service: guest).signInAsGuest()
        }
        let asUser = FakeDataTransferService(Self.session)
        await #expect(throws: RepositoryError.self) {
            try await TMDBAuthenticationService(service: asUser).signInAsGuest()
        }
    }

    @Test func `every secret of a step is known to be one`() async throws {
        let service = FakeDataTransferService(Self.token, Self.token, Self.session, Self.account, Self.done)
        let authentication = TMDBAuthenticationService(service: service)
        try await authentication.signOut(try await authentication.signIn(credentials()))
        #expect(
            service.requests.all.map(\.request.secrets) == [
                [], ["correct horse", "token1"], ["token1"], ["canary-session"], ["canary-session"],
            ]
        )
        #expect(service.requests.all.map(\.request.authority) == [.signIn, .signIn, .signIn, .session, .session])
    }

    @Test func `people sign up in a browser`() async throws {
        let authentication = TMDBAuthenticationService(service: FakeDataTransferService(Self.done))
        #expect(authentication.capabilities.signUpPage == "https://www.themoviedb.org/signup")
        await #expect(
            throws: RepositoryError.unsupported(reason: "accounts are made at https://www.themoviedb.org/signup")
        ) {
            try await authentication.signUp(NewAccount(credentials()))
        }
    }

    @Test(arguments: [
        #"{"success":true,"request_token":""}"#, #"{"success":true,"request_token":"../../movie/1"}"#,
        #"{"success":true,"request_token":"a b"}"#,
    ])
    func `a token that could change an address is refused`(json: String) async {
        let service = FakeDataTransferService(.json(json))
        let reason = "the field 'request_token' is invalid"
        await #expect(throws: RepositoryError.service(.unusableResponse(reason: reason))) {
            try await TMDBAuthenticationService(service: service).requestApproval()
        }
    }

    @Test func `an invalid session and an invalid account are refused`() async throws {
        let odd = FakeDataTransferService(Self.token, Self.token, .json(#"{"success":true,"session_id":"a/b"}"#))
        await #expect(throws: RepositoryError.service(.unusableResponse(reason: "the field 'session_id' is invalid"))) {
            try await TMDBAuthenticationService(service: odd).signIn(credentials())
        }
        let noID = FakeAnswer.json(#"{"id":0,"username":"ada"}"#)
        let other = FakeDataTransferService(Self.token, Self.token, Self.session, noID, Self.done)
        await #expect(throws: RepositoryError.service(.unusableResponse(reason: "the field 'id' is invalid"))) {
            try await TMDBAuthenticationService(service: other).signIn(credentials())
        }
    }

    private func credentials() throws -> Credentials {
        Credentials(username: try Username("ada"), password: try Password("correct horse"))
    }

    private func text(_ body: [UInt8]?) -> String {
        String(decoding: body ?? [], as: UTF8.self)
    }
}
