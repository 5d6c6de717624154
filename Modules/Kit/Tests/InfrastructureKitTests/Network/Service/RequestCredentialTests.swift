import Testing

@testable import InfrastructureKit

struct RequestCredentialTests {
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
