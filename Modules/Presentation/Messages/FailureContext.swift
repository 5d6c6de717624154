/// What a message must know besides the error.
package struct FailureContext: Sendable, Hashable {
    package let backend: Backend
    /// Where the credential came from; nil where there is none.
    package let credentialSource: CredentialSource?
    package let attempt: Attempt

    package init(backend: Backend, credentialSource: CredentialSource?, attempt: Attempt) {
        self.backend = backend
        self.credentialSource = credentialSource
        self.attempt = attempt
    }
}
