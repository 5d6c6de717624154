import InfrastructureKit
import Testing

@testable import Infrastructure

struct TMDBCredentialTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let token = "eyJhbGciOiJIUzI1NiJ9.e30.c2ln"

    /// What a text is when it was given as a token, and as a key.
    private static let rows: [(text: String, secret: String, token: Kind, key: Kind)] =
        ["\(key)", " \(key)\n", "\t\u{A0}\(key)\r\n"].map { ($0, key, .key, .key) }
        + [token, "  \(token)\n"].map { ($0, token, .token, .token) }
        + ["x", "\(key)0", "0123456789abcdef0123456789abcdeg"].map { ($0, $0, .token, .key) }

    private enum Kind {
        case token, key

        func credential(_ text: String) throws -> RequestCredential {
            let secret = try Secret(text)
            return self == .token ? .bearer(secret) : .queryItem(name: "api_key", secret)
        }
    }

    @Test func `the format of a text says if it is a token or a key, or else how it was given`() throws {
        for (text, secret, token, key) in Self.rows {
            #expect(try RequestCredential(accessToken: text) == token.credential(secret), "\(text)")
            #expect(try RequestCredential(apiKey: text) == key.credential(secret), "\(text)")
        }
        for (text, error) in [(" \n\t", CredentialError.empty), ("eyJ a", .unprintable), ("eyJé", .unprintable)] {
            #expect(throws: error) { try RequestCredential(accessToken: text) }
            #expect(throws: error) { try RequestCredential(apiKey: text) }
        }
    }
}
