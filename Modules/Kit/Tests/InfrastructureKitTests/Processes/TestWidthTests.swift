import DomainKitDoubles
import InfrastructureKitDoubles
import PlatformKit
import Synchronization
import Testing

/// All tests at once would have hundreds of threads and processes: see Tests/CTestWidth.
struct TestWidthTests {
    private static let underWay = Mutex(0)

    @Test(arguments: 1...100) func `no more tests run at the same time than the variable says`(number: Int) async throws
    {
        let variable = try #require(getenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"))
        let limit = try #require(Int(String(cString: variable)))
        let count = Self.underWay.withLock { count in
            count += 1
            return count
        }
        defer { Self.underWay.withLock { $0 -= 1 } }
        // Time for the others to begin.
        try await Task.sleep(for: .milliseconds(1))
        #expect(count <= limit)
    }
}
