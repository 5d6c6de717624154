import Data

/// When a failed request is worth another try, and after which pause.
///
/// The pause doubles with every attempt and is drawn at random from zero to its bound ("full jitter",
/// https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter), so that many clients that failed together do
/// not come back together.
struct RetryPolicy: Sendable {
    /// How many more times a request is sent after the first.
    static let limit = 2
    /// Bounds the pause before the first retry.
    static let firstBound = Duration.milliseconds(500)

    /// A number drawn from the range.
    let random: @Sendable (ClosedRange<Double>) -> Double

    /// Nil where the request must not be sent again: it may have had its effect, or the same would come of it.
    ///
    /// - Parameter attempt: how many times it has been sent.
    func pause(after error: DataTransferError, of method: ServiceRequest.Method, attempt: Int) -> Duration? {
        guard method == .get, attempt <= Self.limit else { return nil }
        switch error {
        case .status(429, _, let retryAfter, _), .status(500, _, let retryAfter, _),
            .status(502...504, _, let retryAfter, _):
            return retryAfter ?? backoff(attempt)
        case .unreachable, .interrupted, .unusable:
            return backoff(attempt)
        case .status, .insecure, .timedOut, .stalled, .cancelled, .noData, .undecodable, .tooLarge, .unusableFile,
            .storage:
            return nil
        }
    }

    private func backoff(_ attempt: Int) -> Duration {
        let bound = Self.firstBound * (1 << (attempt - 1))
        return bound * random(0...1)
    }
}
