/// What a message must know besides the error.
package struct FailureContext: Sendable, Hashable {
    package let backend: Backend
    /// Where the credential came from, such as `TMDB_ACCESS_TOKEN`; nil where there is none.
    package let credentialSource: String?
    package let attempt: Attempt

    package init(backend: Backend, credentialSource: String?, attempt: Attempt) {
        self.backend = backend
        self.credentialSource = credentialSource
        self.attempt = attempt
    }
}
