import DomainKit
import DomainKitDoubles
import Testing

/// The result of a stream of events.
@Suite(.timeLimit(.minutes(1)))
struct FetchEventTests {
    private static let old = Cached("old", at: Timestamp(millisecondsSince1970: 0))
    private static let new = Cached("new", at: Timestamp(millisecondsSince1970: 1))

    private func result(of events: FetchEvent<String>...) async throws(RepositoryError) -> String {
        let fetch = AsyncStream { continuation in
            for event in events { continuation.yield(event) }
            continuation.finish()
        }
        return try await fetch.result()
    }

    @Test(arguments: [Origin.service, .cache])
    func `the finished value is the result, not the copy shown before it`(origin: Origin) async throws {
        #expect(try await result(of: .cached(Self.old), .finished(Self.new, origin: origin)) == "new")
    }

    @Test func `a stale copy is the result if the failure allows it`() async throws {
        let failure = RepositoryError.service(.unreachable(reason: "refused"))
        #expect(try await result(of: .cached(Self.old), .failed(failure, cached: Self.old)) == "old")
    }

    @Test(arguments: [
        FetchEvent.failed(.service(.unauthorized), cached: old), .failed(.storage(reason: "full"), cached: old),
        .failed(.service(.unauthorized), cached: nil), .failed(.storage(reason: "full"), cached: nil),
    ])
    func `a failure that allows no copy is thrown even if there is one`(event: FetchEvent<String>) async {
        guard case .failed(let error, _) = event else { return }
        await #expect(throws: error) { try await result(of: .cached(Self.old), event) }
    }

    @Test func `a failure without a copy is thrown`() async {
        let failure = RepositoryError.service(.timedOut(after: .seconds(15)))
        await #expect(throws: failure) { try await result(of: .failed(failure, cached: nil)) }
    }

    @Test func `a stream that ends early was cancelled`() async {
        await #expect(throws: RepositoryError.cancelled) { try await result() }
        await #expect(throws: RepositoryError.cancelled) { try await result(of: .cached(Self.old)) }
    }

    @Test func `a mapped event keeps its time, its origin and its failure`() {
        let length = Cached(3, at: Timestamp(millisecondsSince1970: 1))
        let events: [FetchEvent<String>] = [
            .cached(Self.new), .finished(Self.new, origin: .cache), .failed(.cancelled, cached: Self.new),
            .failed(.cancelled, cached: nil),
        ]
        #expect(
            events.map { $0.map(\.count) } == [
                .cached(length), .finished(length, origin: .cache), .failed(.cancelled, cached: length),
                .failed(.cancelled, cached: nil),
            ]
        )
    }
}

/// `AsyncStream.performing`.
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

    @Test func `the work is cancelled if the reader stops reading`() async {
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
