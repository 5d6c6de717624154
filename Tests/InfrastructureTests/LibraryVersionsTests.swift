import Infrastructure
import Testing

struct LibraryVersionsTests {
    @Test func `names the libraries that are loaded`() throws {
        let versions = LibraryVersions()
        #expect(versions.sqlite.hasPrefix("3."))
        #expect(try #require(versions.curl).contains("."))
        #expect(try #require(versions.tls).contains("/"))
    }
}
