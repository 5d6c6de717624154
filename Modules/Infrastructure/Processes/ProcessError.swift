import Platform

/// Why a process could not be started; the reason is the system's phrase.
public struct ProcessError: Error, Sendable, Hashable {
    public let reason: String

    /// - Parameter code: An `errno`.
    init(code: Int32) {
        reason = String(cString: strerror(code))
    }
}
