import InfrastructureKit
import Testing

@testable import Infrastructure

struct TMDBCredentialTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    private static let token = "eyJhbGciOiJIUzI1NiJ9.e30.c2ln"

    private func keyCredential(_ text: String) throws -> RequestCredential {
        .queryItem(name: "api_key", try Secret(text))
    }

    @Test(arguments: ["\(key)", " \(key)\n", "\t\u{A0}\(key)\r\n"])
    func `a text in the format of a key is a key, even if it was given as a token`(text: String) throws {
        #expect(try RequestCredential(apiKey: text) == keyCredential(Self.key))
        #expect(try RequestCredential(accessToken: text) == keyCredential(Self.key))
    }

    @Test(arguments: [token, "  \(token)\n"])
    func `a text in the format of a token is a token, even if it was given as a key`(text: String) throws {
        #expect(try RequestCredential(accessToken: text) == .bearer(Secret(Self.token)))
        #expect(try RequestCredential(apiKey: text) == .bearer(Secret(Self.token)))
    }

    @Test(arguments: ["x", "\(key)0", "0123456789abcdef0123456789abcdeg"])
    func `a text in neither format is used as it was given`(text: String) throws {
        #expect(try RequestCredential(accessToken: text) == .bearer(Secret(text)))
        #expect(try RequestCredential(apiKey: text) == keyCredential(text))
    }

    @Test(arguments: [("", CredentialError.empty), (" \n\t", .empty), ("eyJ a", .unprintable), ("eyJé", .unprintable)])
    func `the error says why a text is not a credential`(text: String, expected: CredentialError) {
        #expect(throws: expected) { try RequestCredential(accessToken: text) }
        #expect(throws: expected) { try RequestCredential(apiKey: text) }
    }
}
