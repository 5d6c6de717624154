import Testing

@testable import InfrastructureKit

struct CredentialTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    private static let token = "eyJhbGciOiJIUzI1NiJ9.e30.c2ln"

    @Test(arguments: ["\(key)", " \(key)\n", "\t\u{A0}\(key)\r\n"])
    func `a text in the format of a key is a key, even if it was given as a token`(text: String) throws {
        #expect(try Credential(apiKey: text) == .apiKey(Secret(Self.key)))
        #expect(try Credential(accessToken: text) == .apiKey(Secret(Self.key)))
    }

    @Test(arguments: [token, "  \(token)\n"])
    func `a text in the format of a token is a token, even if it was given as a key`(text: String) throws {
        #expect(try Credential(accessToken: text) == .accessToken(Secret(Self.token)))
        #expect(try Credential(apiKey: text) == .accessToken(Secret(Self.token)))
    }

    @Test(arguments: ["x", "\(key)0", "0123456789abcdef0123456789abcdeg"])
    func `a text in neither format is used as it was given`(text: String) throws {
        #expect(try Credential(accessToken: text) == .accessToken(Secret(text)))
        #expect(try Credential(apiKey: text) == .apiKey(Secret(text)))
    }

    @Test(arguments: [
        ("", CredentialError.empty), (" \n\t", .empty),
        ("eyJ a", .unprintable), ("eyJ\r\nX: 1", .unprintable), ("eyJ\u{0}", .unprintable), ("eyJé", .unprintable),
    ])
    func `the error says why a text is not a credential`(text: String, expected: CredentialError) {
        #expect(throws: expected) { try Credential(accessToken: text) }
        #expect(throws: expected) { try Credential(apiKey: text) }
    }

    @Test func `printing a credential shows no secret`() throws {
        for credential in [try Credential(accessToken: "eyJcanary"), try Credential(apiKey: Self.key)] {
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
