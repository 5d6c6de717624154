/// Why something could not be done, in the cases that a person can act on.
///
/// The reasons are plain sentences or phrases for people; they never hold a secret. Cancellation is a case of its own and
/// is never reported as a failure.
public enum MoviesError: Error, Sendable, Hashable {
    /// The service could not be reached at all: it has heard of nothing.
    case offline(reason: String)
    /// The connection broke before an answer came: what the service was asked to do, it may have done.
    case interrupted(reason: String)
    /// The service did not answer completely within `after`.
    case timedOut(after: Duration)
    /// The service sent nothing for so long.
    case stalled(after: Duration)
    /// The service did not accept the credential.
    case unauthorized
    /// The service does not know what was asked for.
    case notFound
    /// The service asks for fewer requests; `retryAfter` where it said when to come back.
    case rateLimited(retryAfter: Duration?)
    /// The service answered, but with a failure of its own (HTTP 5xx).
    case serverUnavailable(status: Int)
    /// The service answered with something that is not the answer to the question.
    case invalidResponse(reason: String)
    /// The service was not asked, or not believed: others could have read or given the answer.
    case insecure(reason: String)
    /// What was asked for makes no sense.
    case invalidInput(reason: String)
    /// Only stored content was asked for, and none is stored.
    case nothingStored
    /// It needs a signed-in user.
    case notSignedIn
    /// It needs a user with an account, and it is a guest who is signed in.
    case accountRequired
    /// The service does not accept the session any more.
    case sessionRejected
    /// The service let nobody in; the reason is a clause that begins with a small letter.
    case signInRefused(reason: String)
    /// Someone else has that name.
    case usernameTaken
    /// A file of the program's configuration cannot be used as it is; the remedy is a sentence that says what mends it.
    case unusableConfiguration(reason: String, remedy: String)
    /// This service cannot do it.
    case unsupported(reason: String)
    /// The machine's own storage failed.
    case storage(reason: String)
    /// The user is signed out, but what was fetched for them is still on this computer.
    case userDataNotDeleted(reason: String)
    /// Nobody waits for the answer any more.
    case cancelled
}
