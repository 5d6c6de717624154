package import DomainKit

/// A reader who is signed in.
package struct Session: Sendable, Hashable {
    /// The number of the card.
    package let card: String

    package init(card: String) {
        self.card = card
    }
}

/// What a reader types to sign in.
package struct Credentials: Sendable, Hashable, Redacted {
    package let card: String
    package let pin: String

    /// - Throws: `invalidInput` if the PIN is missing, or the card is not of letters and digits. It is a part of addresses.
    package init(card: String, pin: String) throws(RepositoryError) {
        guard !card.isEmpty, card.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            throw .invalidInput(reason: "A card has letters and digits only.")
        }
        guard !pin.isEmpty else { throw .invalidInput(reason: "The PIN is missing.") }
        self.card = card
        self.pin = pin
    }
}

/// The session of the reader: at the service, and on this computer.
package protocol SessionRepository: Sendable {
    /// Returns the session, or `nil` if nobody is signed in. The service is not asked.
    func readSession() async throws(RepositoryError) -> Session?

    /// Signs in. An earlier session on this computer ends, and what was fetched for it is deleted.
    ///
    /// - Throws: `service(.signInRefused)` if the card or the PIN is wrong. `storage` if something of the earlier reader cannot be
    ///   deleted. Then nobody else is signed in.
    func signIn(_ credentials: Credentials) async throws(RepositoryError) -> Session

    /// Signs out, here even if the service cannot be told, and deletes what was fetched for the reader. Changes that wait stay for
    /// the next sign-in with the card. Does nothing if nobody is signed in.
    ///
    /// - Throws: `storage` if the session cannot be deleted, or, signed out, something of the reader's.
    func signOut() async throws(RepositoryError)
}

extension SessionRepository {
    /// Returns the session.
    ///
    /// - Throws: `notSignedIn` if there is none.
    package func requireSession() async throws(RepositoryError) -> Session {
        guard let session = try await readSession() else { throw .notSignedIn }
        return session
    }
}

/// Why something fails that only a reader can do who is signed in.
package enum AccountError: Sendable, Hashable {
    case notSignedIn
}

extension RepositoryError {
    package static let notSignedIn = Self.feature(FeatureCase(AccountError.notSignedIn))
}
