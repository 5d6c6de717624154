import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

@Suite(.timeLimit(.minutes(3)))
struct FetchLoggerTests {
    private static let minute = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
    private static let refused = FakeAnswer.failure(.service(.unreachable(reason: "refused")))
    private static let fetches: [(policy: FetchPolicy, age: Duration?, answer: FakeAnswer, states: [String])] = [
        (minute, nil, .book("new"), ["in progress, showing nothing", "success, from the service"]),
        (minute, .seconds(90), .book("new"), ["in progress, showing a copy of 90 s", "success, from the service"]),
        (minute, .seconds(1), .book("new"), ["success, from a copy of 1 s"]),
        (
            minute, .seconds(90), refused,
            ["in progress, showing a copy of 90 s", "failure, refused, showing a copy of 90 s"]
        ),
        (
            minute, .seconds(90), .failure(.service(.unauthorized)),
            ["in progress, showing a copy of 90 s", "failure, the credential was rejected, showing nothing"]
        ),
        (.remoteOnly, .seconds(90), refused, ["in progress, showing nothing", "failure, refused, showing nothing"]),
        (.cachedOnly, .seconds(90), refused, ["success, from a copy of 90 s"]),
        (.cachedOnly, nil, refused, ["failure, notCached, showing nothing"]),
    ]

    @Test(arguments: fetches)
    func `each state of a fetch is logged once, with what is shown`(
        policy: FetchPolicy,
        age: Duration?,
        answer: FakeAnswer,
        states: [String]
    ) async throws {
        let books = BookCache()
        if let age { try await books.cache("old", ago: age) }
        let log = RecordedLog()
        _ = await books.fetcher(FakeDataTransferService(answer), logger: log).events(policy)
        #expect(log.lines.all == states.map { "books /books/a: \($0)" })
    }
}

private struct RecordedLog: FetchLogger {
    let lines = Recorder<String>()

    func log(_ state: FetchState, of request: ServiceRequest, in collection: RecordCollection) {
        lines.record("\(collection.name) \(request.path): \(state)")
    }
}
