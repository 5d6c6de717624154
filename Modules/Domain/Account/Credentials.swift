public import DomainKit

/// A user name and a password.
public struct Credentials: Sendable, Hashable {
    public let username: Username
    /// Sent once and never saved.
    public let password: Password

    public init(username: Username, password: Password) {
        self.username = username
        self.password = password
    }
}

/// The credentials of an account that does not exist yet.
public struct NewAccount: Sendable, Hashable {
    /// In characters (NIST SP 800-63B, section 5.1.1.2).
    public static let shortestPassword = 8

    public let credentials: Credentials

    /// - Throws: `invalidInput` if the password is too short.
    public init(_ credentials: Credentials) throws(RepositoryError) {
        guard credentials.password.text.count >= Self.shortestPassword else {
            throw .invalidInput(reason: "A password must have at least \(Self.shortestPassword) characters.")
        }
        self.credentials = credentials
    }
}

/// A user name: one word of visible characters.
public struct Username: Sendable, Hashable, CustomStringConvertible {
    public let value: String

    /// Removes white space at both ends.
    ///
    /// - Throws: `invalidInput` if the name is empty, or has a space or a control character in it.
    public init(_ text: String) throws(RepositoryError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let word = words.first else { throw .invalidInput(reason: "The user name is empty.") }
        guard words.count == 1, word.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            throw .invalidInput(reason: "A user name must not contain spaces or control characters.")
        }
        value = String(word)
    }

    public var description: String { value }
}

/// A password, as the user has typed it.
public struct Password: Sendable, Hashable, Redacted {
    public let text: String

    /// Accepts only text that arrives unchanged at every service. The service may have further rules.
    ///
    /// - Throws: `invalidInput` if the text is empty, or contains a control character or U+FFFD, which stands for bytes
    ///   that are not UTF-8.
    public init(_ text: String) throws(RepositoryError) {
        guard !text.isEmpty else { throw .invalidInput(reason: "The password is empty.") }
        guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control && $0 != "\u{FFFD}" }) else {
            throw .invalidInput(reason: "A password must be valid UTF-8 without control characters.")
        }
        self.text = text
    }
}
