import Testing

@testable import InfrastructureKit

struct RequestCredentialTests {
    @Test(arguments: ["canary", "  canary\n", "\t\u{A0}canary\r\n"])
    func `white space around a secret is no part of it`(text: String) throws {
        #expect(try Secret(text).value == "canary")
    }

    @Test(arguments: [
        ("", CredentialError.empty), (" \n\t", .empty),
        ("a b", .unprintable), ("a\r\nX: 1", .unprintable), ("a\u{0}", .unprintable), ("aé", .unprintable),
    ])
    func `the error says why a text is not a credential`(text: String, expected: CredentialError) {
        #expect(throws: expected) { try Secret(text) }
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
