import Infrastructure
import Testing

struct LibraryVersionsTests {
    @Test func `returns the versions of the loaded libraries`() throws {
        let versions = LibraryVersions()
        #expect(versions.sqlite.hasPrefix("3."))
        #expect(try #require(versions.curl).contains("."))
        #expect(try #require(versions.tls).contains("/"))
    }
}
