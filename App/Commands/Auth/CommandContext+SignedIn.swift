import Domain
import Presentation

extension CommandContext {
    /// Tells who is signed in from now on.
    func notice(signedIn session: UserSession) {
        notice(UserSessionRenderer(backend: container.backend).sentence(session))
    }
}
