package import Domain
package import DomainDoubles
package import PresentationKit
import Testing

@testable package import Presentation

/// What the suites of the sign-in share: a session, a request to approve, and the effects so far.
@MainActor
package struct SignInSetting {
    package nonisolated static let tmdb = SessionCapabilities(
        signUpPage: "https://www.themoviedb.org/signup",
        approvesInBrowser: true
    )
    package nonisolated static let demo = SessionCapabilities(signUpPage: nil, approvesInBrowser: false)

    package let session: UserSession
    package let approval: SignInApproval
    private let stream: AsyncStream<ScreenEffect>
    private let continuation: AsyncStream<ScreenEffect>.Continuation

    package init() throws {
        session = .account(try #require(UserSession.sample()))
        let address = "https://www.themoviedb.org/authenticate/token1"
        approval = SignInApproval(token: try #require(RequestToken("token1")), address: address)
        (stream, continuation) = AsyncStream.makeStream()
    }

    package func sessions(_ capabilities: SessionCapabilities = tmdb) -> FakeUserSessionRepository {
        FakeUserSessionRepository(nil, next: session, approval: approval, capabilities: capabilities)
    }

    package func screen(
        _ sessions: FakeUserSessionRepository,
        reason: SignInReason = .ratings,
        backend: Backend = Fixture.service
    ) -> SignInViewModel {
        let attempt = Attempt.signingIn(command: nil)
        let context = FailureContext(backend: backend, names: .sample, credentialSource: nil, attempt: attempt)
        return SignInViewModel(sessions: sessions, context: context, reason: reason, effects: continuation)
    }

    package func credentials(_ username: String, _ password: String) throws -> Credentials {
        Credentials(username: try Username(username), password: try Password(password))
    }

    /// The effects so far. There are no more afterwards.
    package func effects() async -> [ScreenEffect] {
        continuation.finish()
        var effects: [ScreenEffect] = []
        for await effect in stream { effects.append(effect) }
        return effects
    }
}
