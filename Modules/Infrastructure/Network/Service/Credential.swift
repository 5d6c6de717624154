/// What the program proves its identity with to TMDB: one of the two, never both
/// (https://developer.themoviedb.org/docs/authentication-application). Printing it shows no secret.
public enum Credential: Sendable, Hashable {
    /// The "API Read Access Token", sent as a header.
    case accessToken(Secret)
    /// The v3 API key, which TMDB takes as a query item only: the one secret in an address.
    case apiKey(Secret)

    /// Tells the two apart by their shapes, since people mistake one for the other: a key is 32 hexadecimal digits, a
    /// token is a JSON Web Token, which begins with `eyJ`.
    public init(recognising text: String) throws(CredentialError) {
        let secret = try Secret(text)
        if secret.value.utf8.count == 32, secret.value.allSatisfy(\.isHexDigit) {
            self = .apiKey(secret)
        } else if secret.value.hasPrefix("eyJ") {
            self = .accessToken(secret)
        } else {
            throw .unrecognised
        }
    }

    var secret: Secret {
        switch self {
        case .accessToken(let secret), .apiKey(let secret): secret
        }
    }
}
