import Synchronization
import TestDoubles

/// Answers in order; the last one stands for all that follow.
final class ScriptedAnswers: Sendable {
    private let answers: Mutex<[LoopbackAnswer]>

    init(_ answers: LoopbackAnswer...) {
        self.answers = Mutex(answers)
    }

    func next() -> LoopbackAnswer {
        answers.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? LoopbackAnswer(.close) }
    }
}
