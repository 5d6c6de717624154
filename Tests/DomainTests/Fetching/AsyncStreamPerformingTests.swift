import Domain
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AsyncStreamPerformingTests {
    @Test func `the stream ends with the work`() async {
        let numbers = AsyncStream.performing { continuation in
            for number in 1...3 { continuation.yield(number) }
        }
        var received: [Int] = []
        for await number in numbers { received.append(number) }
        #expect(received == [1, 2, 3])
    }

    @Test func `leaving the stream cancels the work`() async {
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        await withTaskGroup { group in
            group.addTask {
                let numbers = AsyncStream.performing { continuation in
                    continuation.yield(1)
                    try? await Task.sleep(for: .seconds(600))
                    end.yield(Task.isCancelled)
                    end.finish()
                }
                for await _ in numbers { break }
            }
        }
        for await wasCancelled in ends { #expect(wasCancelled) }
    }
}
