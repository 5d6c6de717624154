import Infrastructure

/// The credential that the environment holds, and the variable it is in.
struct CredentialSetting: Sendable {
    let source: String
    let value: Credential

    /// Nil where no variable is set. The token counts before the key.
    init?(environment: Environment) throws(ConfigurationError) {
        if let token = environment["TMDB_ACCESS_TOKEN"] {
            try self.init(source: "TMDB_ACCESS_TOKEN") { () throws(CredentialError) in
                try Credential(accessToken: token)
            }
        } else if let key = environment["TMDB_API_KEY"] {
            try self.init(source: "TMDB_API_KEY") { () throws(CredentialError) in try Credential(apiKey: key) }
        } else {
            return nil
        }
    }

    private init(
        source: String,
        make: () throws(CredentialError) -> Credential
    ) throws(ConfigurationError) {
        do throws(CredentialError) {
            self.source = source
            value = try make()
        } catch {
            throw ConfigurationError(error, source: source)
        }
    }
}
