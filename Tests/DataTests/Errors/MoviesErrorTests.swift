import Domain
import Testing

@testable import Data

struct MoviesErrorTests {
    @Test(arguments: [
        (DataTransferError.unreachable(reason: "refused"), MoviesError.offline(reason: "refused")),
        (.interrupted(reason: "reset"), .interrupted(reason: "reset")),
        (.unusable(reason: "the answer is cut off"), .invalidResponse(reason: "the answer is cut off")),
        (.timedOut(after: .seconds(15)), .timedOut(after: .seconds(15))),
        (.stalled(after: .seconds(15)), .stalled(after: .seconds(15))),
        (.insecure(reason: "not trusted"), .insecure(reason: "not trusted")),
        (.cancelled, .cancelled),
        (.noData, .invalidResponse(reason: "the answer is empty")),
        (.undecodable(reason: "it is HTML"), .invalidResponse(reason: "it is HTML")),
        (.tooLarge(limit: 8_000_000), .invalidResponse(reason: "the answer is larger than 8 MB")),
        (.status(401, message: "Invalid API key", retryAfter: nil), .unauthorized),
        (.status(404, message: nil, retryAfter: nil, code: 34), .notFound),
        (.status(404, message: nil, retryAfter: nil), .invalidResponse(reason: "HTTP 404")),
        (.status(429, message: nil, retryAfter: .seconds(3)), .rateLimited(retryAfter: .seconds(3))),
        (.status(500, message: nil, retryAfter: nil), .serverUnavailable(status: 500)),
        (.status(503, message: "Maintenance", retryAfter: nil), .serverUnavailable(status: 503)),
        (
            .status(422, message: "query must be provided", retryAfter: nil),
            .invalidResponse(reason: "HTTP 422 (query must be provided)")
        ),
        (
            .unusableFile(reason: "x is damaged", remedy: "Move it away."),
            .unusableConfiguration(reason: "x is damaged", remedy: "Move it away.")
        ),
        (
            .status(400, message: "The file is damaged\nRun:  x", retryAfter: nil, code: 507),
            .invalidResponse(reason: "HTTP 400 (The file is damaged\nRun:  x)")
        ),
        (.storage(reason: "the disk is full"), .storage(reason: "the disk is full")),
        (.status(418, message: nil, retryAfter: nil), .invalidResponse(reason: "HTTP 418")),
        (
            .status(302, message: nil, retryAfter: nil),
            .invalidResponse(reason: "it redirects (HTTP 302), which is not followed")
        ),
    ])
    func `every failed transfer has its meaning for the inner rings`(transfer: DataTransferError, meaning: MoviesError)
    {
        #expect(MoviesError(transfer) == meaning)
    }

    @Test func `a store that fails is a storage error`() {
        #expect(MoviesError(RecordStoreError(reason: "the disk is full")) == .storage(reason: "the disk is full"))
    }
}
