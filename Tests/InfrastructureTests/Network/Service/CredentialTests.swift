import Testing

@testable import Infrastructure

struct CredentialTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    @Test(arguments: ["\(key)", " \(key)\n", "\t\u{A0}\(key.uppercased())\r\n"])
    func `recognises an API key`(text: String) throws {
        guard case .apiKey(let secret) = try Credential(recognising: text) else {
            Issue.record("it is taken for a token")
            return
        }
        #expect(secret.value.lowercased() == Self.key)
    }

    @Test(arguments: ["eyJhbGciOiJIUzI1NiJ9.e30.c2ln", "  eyJhbGciOiJIUzI1NiJ9.e30.c2ln\n"])
    func `recognises an access token`(text: String) throws {
        #expect(try Credential(recognising: text) == .accessToken(Secret("eyJhbGciOiJIUzI1NiJ9.e30.c2ln")))
    }

    @Test(arguments: [
        ("", CredentialError.empty), (" \n\t", .empty),
        ("eyJ a", .unprintable), ("eyJ\r\nX: 1", .unprintable), ("eyJ\u{0}", .unprintable), ("eyJé", .unprintable),
        ("canary", .unrecognised), ("\(key)0", .unrecognised), ("0123456789abcdef0123456789abcdeg", .unrecognised),
    ])
    func `says why a text is none`(text: String, expected: CredentialError) {
        #expect(throws: expected) { try Credential(recognising: text) }
    }

    @Test func `shows itself to nobody`() throws {
        for credential in [try Credential(recognising: "eyJcanary"), try Credential(recognising: Self.key)] {
            var dumped = ""
            dump(credential, to: &dumped)
            dump(try ServiceConfiguration(baseAddress: "https://example.org", credential: credential), to: &dumped)
            let shown = dumped + "\(credential)" + String(reflecting: credential) + "\(Optional(credential) as Any)"
            #expect(!shown.contains("canary"))
            #expect(!shown.contains(Self.key))
            #expect(shown.contains("(secret)"))
        }
    }
}
