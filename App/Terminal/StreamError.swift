import Platform

/// Why a stream could not be written to.
enum StreamError: Error, Sendable, Hashable {
    /// The reader has gone, such as `head` once it has what it wants.
    case closed
    case failed(reason: String)

    /// - Parameter code: An `errno`.
    init(code: Int32) {
        self = code == EPIPE ? .closed : .failed(reason: String(cString: strerror(code)))
    }
}
