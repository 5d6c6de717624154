import Domain

/// Makes what signing in and out needs.
struct SessionSceneDIContainer: Sendable {
    let sessions: any UserSessionRepository

    var capabilities: SessionCapabilities { sessions.capabilities }

    func makeReadUserSessionUseCase() -> ReadUserSessionUseCase {
        ReadUserSessionUseCase(sessions: sessions)
    }

    func makeSignUpUseCase() -> SignUpUseCase {
        SignUpUseCase(sessions: sessions)
    }

    func makeSignInUseCase() -> SignInUseCase {
        SignInUseCase(sessions: sessions)
    }

    func makeSignInByBrowserUseCase() -> SignInByBrowserUseCase {
        SignInByBrowserUseCase(sessions: sessions)
    }

    func makeSignInAsGuestUseCase() -> SignInAsGuestUseCase {
        SignInAsGuestUseCase(sessions: sessions)
    }

    func makeSignOutUseCase() -> SignOutUseCase {
        SignOutUseCase(sessions: sessions)
    }
}
