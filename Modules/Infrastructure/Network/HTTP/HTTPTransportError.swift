/// Why an exchange did not end with a complete answer. The reasons are phrases for people, without addresses or secrets.
public enum HTTPTransportError: Error, Sendable, Hashable {
    /// No connection: unknown host, refused, TLS failure. Nothing was sent.
    case unreachable(reason: String)
    /// A connection that broke before anything came over it: the other side may have heard.
    case interrupted(reason: String)
    /// What came is no complete answer.
    case unusable(reason: String)
    /// The other side could not prove who it is.
    case untrusted(reason: String)
    /// The request's time limit passed.
    case timedOut
    /// The request's stall limit passed, and nothing came.
    case stalled
    /// The request's size limit was passed; the rest was not read.
    case tooLarge
    /// The task that sent it was cancelled.
    case cancelled
    /// The request cannot be put on the wire as it is, so nothing was sent.
    case invalidRequest(reason: String)
    /// A transport that answers from a file of this computer cannot use it as it is; the remedy is a sentence that says
    /// what mends it.
    case unusableFile(reason: String, remedy: String)
    /// A transport that answers from this computer could not read or keep what it needs.
    case storage(reason: String)
}
