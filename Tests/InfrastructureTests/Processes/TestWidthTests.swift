import Platform
import TestDoubles
import Testing

/// All tests at once would have hundreds of threads and processes: see Tests/CTestWidth.
struct TestWidthTests {
    @Test func `the number of tests that run at the same time is limited`() throws {
        let width = try #require(getenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"))
        #expect((1...64).contains(Int(String(cString: width)) ?? 0))
    }
}
