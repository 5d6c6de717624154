/// Why a request brought no usable answer. No case holds an address or a credential.
public enum DataTransferError: Error, Sendable, Hashable {
    /// No connection, so nothing was sent; the reason is a phrase for people, such as "connection refused".
    case unreachable(reason: String)
    /// A connection that broke before an answer came: the other side may have heard. The reason is a phrase for people.
    case interrupted(reason: String)
    /// What came is no complete answer; the reason is a clause for people, such as "the answer is cut off".
    case unusable(reason: String)
    /// Nothing was sent, or the other side was not trusted; the reason is a clause for people.
    case insecure(reason: String)
    /// The answer was not complete within `after`.
    case timedOut(after: Duration)
    /// Nothing came for so long.
    case stalled(after: Duration)
    /// The caller went away.
    case cancelled
    /// The answer's status is not one of success. `message` is the service's own word, `retryAfter` what it asked for,
    /// `code` its own number for the failure (https://developer.themoviedb.org/docs/errors).
    case status(Int, message: String?, retryAfter: Duration?, code: Int? = nil)
    /// A success without a body.
    case noData
    /// The body is not what the endpoint answers with.
    case undecodable(reason: String)
    /// The body is larger than `limit` bytes; the rest was not read.
    case tooLarge(limit: Int)
    /// What answers is on this computer, and a file of its own cannot be used as it is; the remedy is a sentence that says
    /// what mends it. No answer from outside can become this.
    case unusableFile(reason: String, remedy: String)
    /// What answers is on this computer, and could not read or keep what it needs; the reason is a phrase for people.
    case storage(reason: String)
}
