import Testing

@testable import InfrastructureKit

struct ServiceConfigurationTests {
    private typealias Row = (address: String, base: String, host: String, origin: String)

    private static let accepted: [Row] = [
        ("https://a.example/3", "https://a.example/3", "a.example", "https://a.example"),
        ("HTTPS://A.example:443", "HTTPS://A.example:443", "A.example:443", "https://a.example"),
        ("http://a.example:80/3/", "http://a.example:80/3", "a.example:80", "http://a.example"),
        ("http://a.example:443", "http://a.example:443", "a.example:443", "http://a.example:443"),
        ("https://a.example:65535", "https://a.example:65535", "a.example:65535", "https://a.example:65535"),
        ("https://[::1]:1/", "https://[::1]:1", "[::1]:1", "https://[::1]:1"),
        ("http://[::1]", "http://[::1]", "[::1]", "http://[::1]"),
        ("https://a.example:/3", "https://a.example:/3", "a.example", "https://a.example"),
    ]

    @Test func `an absolute address has a host and an origin`() throws {
        for row in Self.accepted {
            let configuration = try ServiceConfiguration(baseAddress: row.address, allowsPlain: true)
            #expect(configuration.baseAddress == row.base)
            #expect(configuration.host == row.host)
            #expect(configuration.origin == row.origin)
        }
    }

    private static let refused: [(ServiceConfigurationError, addresses: [String])] = [
        (
            .notAbsolute,
            [
                "", "a.example", "/3", "//a.example", "ftp://a.example", "file:///etc", "https://", "https:///a", "a b",
                "http://127.0.0.1:70000", "http://127.0.0.1:0", "http://[::1]:65536", "http://a:99999999999999999999",
                "http://a:b",
            ]
        ),
        (.notPlain, ["https://a@a.example", "https://a:b@a.example", "https://a.example?a=b", "https://a.example#a"]),
    ]

    @Test func `any other address is refused, and so are parts of a request and secrets`() {
        for (error, addresses) in Self.refused {
            for address in addresses {
                #expect(throws: error, "\(address)") { try ServiceConfiguration(baseAddress: address) }
            }
        }
    }

    private static let unencrypted: [(address: String, isOnThisComputer: Bool)] = [
        ("http://127.0.0.1:8080", true), ("http://127.8.9.10", true), ("http://localhost/3", true),
        ("http://LOCALHOST", true), ("http://[::1]:8080", true),
        ("http://a.example", false), ("http://127.evil.example", false), ("http://localhost.example", false),
        ("http://127.0.0.1.example", false), ("http://128.0.0.1", false), ("http://127.0.0", false),
        ("http://[::2]", false), ("http://0.0.0.0", false),
    ]

    @Test(arguments: unencrypted)
    func `nothing crosses a network unencrypted, unless it is allowed, and never a credential or an image`(
        address: String,
        isOnThisComputer: Bool
    ) throws {
        let credential = RequestCredential.bearer(try Secret("canary"))
        _ = try ServiceConfiguration(baseAddress: address, allowsPlain: true)
        let makers: [() throws -> ServiceConfiguration] = [
            { try ServiceConfiguration(baseAddress: address) },
            { try ServiceConfiguration(baseAddress: address, credential: credential, allowsPlain: true) },
            { try ServiceConfiguration.images(baseAddress: address, stallLimit: .seconds(1)) },
        ]
        for make in makers {
            if isOnThisComputer {
                _ = try make()
            } else {
                #expect(throws: ServiceConfigurationError.insecure) { try make() }
            }
        }
    }

    // MARK: - Credentials

    private static let faults: [(text: String, error: CredentialError)] = [
        ("", .empty), (" \n\t", .empty), ("a b", .unprintable), ("a\r\nX: 1", .unprintable), ("a\u{0}", .unprintable),
        ("aé", .unprintable),
    ]

    @Test func `a secret is a printable text, without white space around it`() throws {
        for text in ["canary", "  canary\n", "\t\u{A0}canary\r\n"] { #expect(try Secret(text).value == "canary") }
        for (text, error) in Self.faults { #expect(throws: error) { try Secret(text) } }
    }

    @Test func `printing a credential shows no secret`() throws {
        let secret = try Secret("canary")
        for credential in [
            RequestCredential.bearer(secret), .header(name: "X-Key", secret), .queryItem(name: "key", secret),
        ] {
            var dumped = ""
            dump(credential, to: &dumped)
            dump(try ServiceConfiguration(baseAddress: "https://example.org", credential: credential), to: &dumped)
            let shown = dumped + "\(credential)" + String(reflecting: credential) + "\(Optional(credential) as Any)"
            #expect(!shown.contains("canary"))
            #expect(shown.contains("(secret)"))
        }
    }
}
