public import InfrastructureKit

/// https://developer.themoviedb.org/docs/authentication-application
extension RequestCredential {
    /// Creates a key if the text has the format of one, because people confuse the two.
    public init(accessToken text: String) throws(CredentialError) {
        let secret = try Secret(text)
        self = Self.isKey(secret) ? Self.key(secret) : .bearer(secret)
    }

    /// Creates a token if the text has the format of one.
    public init(apiKey text: String) throws(CredentialError) {
        let secret = try Secret(text)
        self = Self.isToken(secret) ? .bearer(secret) : Self.key(secret)
    }

    /// TMDB accepts a key only as a query item.
    private static func key(_ secret: Secret) -> RequestCredential {
        .queryItem(name: "api_key", secret)
    }

    /// 32 hexadecimal digits.
    private static func isKey(_ secret: Secret) -> Bool {
        secret.value.utf8.count == 32 && secret.value.allSatisfy(\.isHexDigit)
    }

    /// A token is a JSON Web Token, whose first part is a JSON object in Base64: `{"` is encoded as `eyJ`.
    private static func isToken(_ secret: Secret) -> Bool {
        secret.value.hasPrefix("eyJ")
    }
}
