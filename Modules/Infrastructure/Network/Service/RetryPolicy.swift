import Data
import Domain

/// Decides whether a failed request is sent again, and after which pause.
///
/// The pause is a random time below a bound that doubles with every attempt ("full jitter",
/// https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter). So clients that failed at the same time do not
/// all try again at the same time.
struct RetryPolicy: Sendable {
    /// How many times a request is sent again at most.
    static let limit = 2
    /// The bound of the first pause.
    static let firstBound = Duration.milliseconds(500)

    /// Returns a random number in a range.
    let random: @Sendable (ClosedRange<Double>) -> Double

    /// Returns the pause before the next attempt, or `nil` if the request must not be sent again. A change is never sent
    /// again, because it may have taken effect.
    ///
    /// - Parameter attempt: How many times the request has been sent.
    func pause(after error: TransferError, of method: ServiceRequest.Method, attempt: Int) -> Duration? {
        guard method == .get, attempt <= Self.limit, case .service(let failure) = error, failure.isRetryable else {
            return nil
        }
        return failure.retryAfter ?? Self.firstBound * (1 << (attempt - 1)) * random(0...1)
    }
}
