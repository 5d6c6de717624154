package import Domain
package import DomainKit
import Synchronization

/// A session in memory. Every card has the PIN 1234.
package final class FakeSessionRepository: SessionRepository {
    private let session: Mutex<Session?>

    package init(_ session: Session? = nil) {
        self.session = Mutex(session)
    }

    package func readSession() async throws(RepositoryError) -> Session? {
        session.withLock { $0 }
    }

    package func signIn(_ credentials: Credentials) async throws(RepositoryError) -> Session {
        guard credentials.pin == "1234" else { throw .service(.signInRefused(reason: "the PIN is wrong")) }
        let signedIn = Session(card: credentials.card)
        session.withLock { $0 = signedIn }
        return signedIn
    }

    package func signOut() async throws(RepositoryError) {
        session.withLock { $0 = nil }
    }
}
