public import DomainKit

/// The token that identifies the program to the service.
public protocol AccessTokenRepository: Sendable {
    /// Saves a token that the service accepts.
    ///
    /// - Throws: The failure of the service if it does not accept the token.
    func store(_ token: AccessToken) async throws(RepositoryError)

    /// Deletes the saved token. Returns `false` if there is none.
    func remove() async throws(RepositoryError) -> Bool
}

/// A token as the user pasted it.
public struct AccessToken: Sendable, Hashable, Redacted {
    /// Without white space at its ends.
    public let text: String

    /// Removes white space at both ends, and the word "Bearer" before the token, with which pages show it.
    ///
    /// - Throws: `invalidInput` if no text is left, or more than one word.
    public init(_ text: String) throws(RepositoryError) {
        var words = text.split(whereSeparator: \.isWhitespace)
        if words.first?.lowercased() == "bearer" { words.removeFirst() }
        guard let word = words.first else { throw .invalidInput(reason: "The token is empty.") }
        guard words.count == 1 else { throw .invalidInput(reason: "A token must not contain spaces or line breaks.") }
        self.text = String(word)
    }
}

/// The program's access to the service.
public protocol ServiceAccessRepository: Sendable {
    /// Asks the service whether it accepts the credential of the program.
    ///
    /// - Throws: `service(.unauthorized)` if it does not.
    func checkAccess() async throws(RepositoryError)
}
