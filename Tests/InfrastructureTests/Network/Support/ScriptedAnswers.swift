import Infrastructure
import Synchronization
import TestDoubles

/// A refused connection first, a success from then on.
final class ScriptedAnswers: Sendable {
    private let isRepeated = Atomic(false)

    func next() -> FakeHTTPTransport.Answer {
        guard isRepeated.exchange(true, ordering: .relaxed) else {
            return .failure(.unreachable(reason: "connection refused"))
        }
        return .success(HTTPResponse(200))
    }
}
