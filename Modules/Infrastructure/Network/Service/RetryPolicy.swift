import Data
import Domain

/// Decides whether a failed request is sent again, and after which pause.
///
/// The bound of the pause doubles with every attempt. The pause is a random time below it ("full jitter",
/// https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter), so that clients that failed together do not
/// return together.
struct RetryPolicy: Sendable {
    /// How often a request is sent again.
    static let limit = 2
    /// The bound of the first pause.
    static let firstBound = Duration.milliseconds(500)

    /// Returns a random number in a range.
    let random: @Sendable (ClosedRange<Double>) -> Double

    /// Returns the pause before the next attempt, or `nil` if the request must not be sent again. A change is never sent
    /// again, because it may have taken effect.
    ///
    /// - Parameter attempt: How often the request has been sent.
    func pause(after error: TransferError, of method: ServiceRequest.Method, attempt: Int) -> Duration? {
        guard method == .get, attempt <= Self.limit, case .service(let failure) = error, failure.isRetryable else {
            return nil
        }
        return failure.retryAfter ?? Self.firstBound * (1 << (attempt - 1)) * random(0...1)
    }
}
