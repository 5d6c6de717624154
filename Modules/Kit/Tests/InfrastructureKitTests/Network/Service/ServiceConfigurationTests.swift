import Testing

@testable import InfrastructureKit

struct ServiceConfigurationTests {
    private let credential = Result { try RequestCredential.bearer(Secret("canary")) }

    @Test(arguments: [
        "https://api.library.example/3", "HTTPS://example.org", "https://[::1]:1/", "http://example.org:8080/a/b",
    ])
    func `an absolute address is accepted`(address: String) throws {
        #expect(try !ServiceConfiguration(baseAddress: address).baseAddress.hasSuffix("/"))
    }

    @Test(arguments: [
        "", "example.org", "/3", "//example.org", "ftp://example.org", "file:///etc", "https://", "https:///a", "a b",
        "http://127.0.0.1:70000", "http://127.0.0.1:0", "http://[::1]:65536", "http://a:99999999999999999999",
        "http://a:b",
    ])
    func `any other address is refused`(address: String) {
        #expect(throws: ServiceConfigurationError.notAbsolute) { try ServiceConfiguration(baseAddress: address) }
    }

    @Test(arguments: [
        ("http://[::1]:8080/3", "[::1]:8080"), ("http://[::1]", "[::1]"),
        ("https://example.org:65535", "example.org:65535"),
        ("https://example.org:/3", "example.org"),
    ])
    func `the host is as in the address`(address: String, host: String) throws {
        #expect(try ServiceConfiguration(baseAddress: address).host == host)
    }

    @Test(arguments: [
        ("https://api.library.example/3", "https://api.library.example"),
        ("HTTPS://API.Library.example:443", "https://api.library.example"),
        ("http://example.org:80/3", "http://example.org"), ("http://example.org:443", "http://example.org:443"),
        ("https://[::1]:8080/3", "https://[::1]:8080"), ("https://example.org:/3", "https://example.org"),
    ])
    func `the origin is the scheme, the host and the port`(address: String, origin: String) throws {
        #expect(try ServiceConfiguration(baseAddress: address).origin == origin)
    }

    @Test(arguments: [
        "https://a@example.org", "https://a:b@example.org", "https://example.org?a=b", "https://example.org#a",
    ])
    func `parts of a request and secrets are refused`(address: String) {
        #expect(throws: ServiceConfigurationError.notPlain) { try ServiceConfiguration(baseAddress: address) }
    }

    @Test(arguments: [
        "http://127.0.0.1:8080", "http://127.8.9.10", "http://localhost/3", "http://LOCALHOST", "http://[::1]:8080",
    ])
    func `a credential may be sent unencrypted on this computer`(address: String) throws {
        #expect(try ServiceConfiguration(baseAddress: address, credential: credential.get()).credential != nil)
    }

    @Test(arguments: [
        "http://example.org", "http://127.evil.example", "http://localhost.example", "http://127.0.0.1.example",
        "http://128.0.0.1", "http://127.0.0", "http://[::2]", "http://0.0.0.0",
    ])
    func `a credential never crosses a network unencrypted`(address: String) throws {
        let credential = try credential.get()
        #expect(throws: ServiceConfigurationError.insecure) {
            try ServiceConfiguration(baseAddress: address, credential: credential)
        }
        _ = try ServiceConfiguration(baseAddress: address)
    }
}
