/// Why an exchange did not end with a complete answer. The reasons are phrases for people, without addresses or secrets.
public enum HTTPTransportError: Error, Sendable, Hashable {
    /// No connection, or one that broke: unknown host, refused, TLS failure, cut off in the middle.
    case unreachable(reason: String)
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
}
