package import InfrastructureKitDoubles

extension LoopbackServer {
    /// The variables of a program whose service this is.
    ///
    /// The program waits for a response as long as the setting allows. On a busy machine the tests may hold it up for longer than
    /// its usual limit, and it would say that the service did not respond.
    package var variables: [String: String] {
        ["TMDB_BASE_URL": address + "/3", "TMDB_ACCESS_TOKEN": ServiceJSON.token, "MOVIES_TIMEOUT": "3600"]
    }
}
