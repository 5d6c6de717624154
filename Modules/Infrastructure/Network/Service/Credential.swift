/// What the program proves its identity with to TMDB: one of the two, never both
/// (https://developer.themoviedb.org/docs/authentication-application). Printing it shows no secret.
public enum Credential: Sendable, Hashable {
    /// The "API Read Access Token", sent as a header.
    case accessToken(Secret)
    /// The v3 API key, which TMDB takes as a query item only: the one secret in an address.
    case apiKey(Secret)

    /// A token; or a key, where the text has the shape of one: people mistake one for the other.
    public init(accessToken text: String) throws(CredentialError) {
        let secret = try Secret(text)
        self = Self.isKey(secret) ? .apiKey(secret) : .accessToken(secret)
    }

    /// A key; or a token, where the text has the shape of one.
    public init(apiKey text: String) throws(CredentialError) {
        let secret = try Secret(text)
        self = Self.isToken(secret) ? .accessToken(secret) : .apiKey(secret)
    }

    /// A v3 key is 32 hexadecimal digits.
    private static func isKey(_ secret: Secret) -> Bool {
        secret.value.utf8.count == 32 && secret.value.allSatisfy(\.isHexDigit)
    }

    /// A token is a JSON Web Token, of which the first part is a JSON object in Base64: `{"` is written `eyJ`.
    private static func isToken(_ secret: Secret) -> Bool {
        secret.value.hasPrefix("eyJ")
    }

    var secret: Secret {
        switch self {
        case .accessToken(let secret), .apiKey(let secret): secret
        }
    }
}
