import InfrastructureKit
import Testing

struct LibraryVersionsTests {
    @Test func `returns the versions of the loaded libraries`() {
        #expect(LibraryVersions().sqlite.hasPrefix("3."))
    }
}
