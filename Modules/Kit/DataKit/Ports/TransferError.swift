public import DomainKit

/// A failed request. It is made where the request fails, and holds no address and no credential.
public enum TransferError: Error, Sendable, Hashable {
    /// The service, or the way to it, failed.
    case service(ServiceFailure)
    /// A transport that responds from a file of this computer cannot use the file. The remedy is a sentence, or `nil` if
    /// nothing is wrong with the file itself.
    case file(reason: String, remedy: String?)
    /// The caller was cancelled.
    case cancelled
}

extension TransferError {
    /// The failure of a request whose secret cannot be read.
    public init(_ error: SecretStoreError) {
        self =
            switch error {
            case .exposed(let reason, let remedy): .file(reason: reason, remedy: remedy)
            case .failed(let reason): .file(reason: reason, remedy: nil)
            }
    }
}

extension RepositoryError {
    public init(_ error: TransferError) {
        self =
            switch error {
            case .service(let failure): .service(failure)
            case .file(let reason, let remedy?): .unusableConfiguration(reason: reason, remedy: remedy)
            case .file(let reason, nil): .storage(reason: reason)
            case .cancelled: .cancelled
            }
    }
}

extension ServiceFailure {
    /// Interprets a status outside 200...299, or a refusal under a status of success.
    ///
    /// TMDB's own error numbers are more precise than the status: for example, they distinguish a rejected program from a
    /// rejected user (https://developer.themoviedb.org/docs/errors). A 404 without a number means that the address is
    /// wrong: it comes from something other than TMDB. A number about a session or a sign-in is ignored if the request had
    /// neither.
    ///
    /// - Parameters:
    ///   - code: TMDB's error number.
    ///   - message: The service's own words, without secrets.
    ///   - authority: On whose authority the request was made.
    public init(
        status: Int,
        code: Int?,
        message: String?,
        retryAfter: Duration?,
        authority: ServiceRequest.Authority
    ) {
        self =
            switch (code, authority) {
            case (6, _), (34, _): .notFound
            case (8, _): .alreadyExists
            case (3, .session), (17, .session), (37, .session): .sessionRejected
            case (17, .signIn), (33, .signIn), (41, .signIn):
                .signInRefused(reason: "the request to sign in was not approved, or is too old")
            case (30, .signIn): .signInRefused(reason: "the user name or the password is wrong")
            case (31, .signIn), (31, .session): .signInRefused(reason: "the account is disabled")
            case (32, .signIn), (32, .session):
                .signInRefused(reason: "the account's e-mail address is not verified yet")
            default: Self(status: status, message: message, retryAfter: retryAfter)
            }
    }

    private init(status: Int, message: String?, retryAfter: Duration?) {
        self =
            switch status {
            case 200..<300: .unusableResponse(reason: message ?? "it says that the request failed")
            case 300..<400: .unusableResponse(reason: "it redirects (HTTP \(status)), which is not followed")
            case 401: .unauthorized
            case 429: .rateLimited(retryAfter: retryAfter)
            case 500...: .unavailable(status: status, retryAfter: retryAfter)
            default: .unusableResponse(reason: "HTTP \(status)\(message.map { " (\($0))" } ?? "")")
            }
    }
}
