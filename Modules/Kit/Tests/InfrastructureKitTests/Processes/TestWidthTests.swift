import InfrastructureKitDoubles
import PlatformKit
import Synchronization
import Testing

/// All tests at once would have hundreds of threads and processes: see Tests/CTestWidth.
struct TestWidthTests {
    private static let underWay = Mutex(0)

    @Test(arguments: 1...30) func `no more tests run at the same time than the variable says`(number: Int) async throws
    {
        let variable = try #require(getenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"))
        let limit = try #require(Int(String(cString: variable)))
        let count = Self.underWay.withLock { count in
            count += 1
            return count
        }
        defer { Self.underWay.withLock { $0 -= 1 } }
        // So the others can begin.
        for _ in 1...20 { await Task.yield() }
        #expect(count <= limit)
    }
}
