public import DomainKit

/// The credential of the program at TMDB: a token or a key
/// (https://developer.themoviedb.org/docs/authentication-application). Printing it shows no secret.
public enum Credential: Sendable, Hashable {
    /// The "API Read Access Token", sent as a header.
    case accessToken(Secret)
    /// The v3 API key. TMDB accepts it only as a query item, so the address contains a secret.
    case apiKey(Secret)

    /// Creates a token, or a key if the text has the format of a key, because people confuse the two.
    public init(accessToken text: String) throws(CredentialError) {
        let secret = try Secret(text)
        self = Self.isKey(secret) ? .apiKey(secret) : .accessToken(secret)
    }

    /// Creates a key, or a token if the text has the format of a token.
    public init(apiKey text: String) throws(CredentialError) {
        let secret = try Secret(text)
        self = Self.isToken(secret) ? .accessToken(secret) : .apiKey(secret)
    }

    /// A v3 key is 32 hexadecimal digits.
    private static func isKey(_ secret: Secret) -> Bool {
        secret.value.utf8.count == 32 && secret.value.allSatisfy(\.isHexDigit)
    }

    /// A token is a JSON Web Token, whose first part is a JSON object in Base64: `{"` is encoded as `eyJ`.
    private static func isToken(_ secret: Secret) -> Bool {
        secret.value.hasPrefix("eyJ")
    }

    var secret: Secret {
        switch self {
        case .accessToken(let secret), .apiKey(let secret): secret
        }
    }
}

/// A secret text of visible ASCII characters. Printing it shows a placeholder.
public struct Secret: Sendable, Hashable, Redacted {
    let value: String

    /// Removes white space at both ends.
    ///
    /// A line break in a secret would end the header that carries it, so only visible ASCII characters are accepted.
    public init(_ text: String) throws(CredentialError) {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { throw .empty }
        let value = String(scalars[first...last])
        guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .unprintable }
        self.value = value
    }
}

/// A text that is not a credential. The error says nothing about the text.
public enum CredentialError: Error, Sendable, Hashable {
    /// There is no text, or white space only.
    case empty
    /// The text contains a space, a control character or a character outside ASCII.
    case unprintable
}
