import Data
import DataKit
import Domain
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import Infrastructure

/// Which service the environment asks for, and with which credential.
struct ServiceSettingsTests {
    private let directory: TemporaryDirectory
    private let files: SecretFiles

    init() throws {
        directory = try TemporaryDirectory()
        files = SecretFiles(in: directory.path("configuration"), mainOrigin: MovieService.origin)
    }

    private func settings(_ variables: [String: String]) throws(ConfigurationError) -> ServiceSettings {
        try ServiceSettings(
            environment: EnvironmentVariables(variables),
            tokens: files,
            demoVersion: "1.2.3",
            timeLimit: .seconds(15),
            rateLimit: nil
        )
    }

    @Test func `without a credential, the demo responds, and its data is kept apart by its version`() throws {
        let settings = try settings([:])
        #expect(settings.isDemo && settings.credentialSource == nil)
        #expect(settings.namespace == "demo 1.2.3" && settings.userNamespace == "demo")
        #expect(settings.withoutCredential.baseAddress == "https://api.themoviedb.org/3")
        #expect(!settings.makeAuthenticationService(service: OfflineService()).capabilities.approvesInBrowser)
    }

    @Test func `a token of the environment precedes a key, and that the file of the origin`() async throws {
        try await files.makeTokenStore(for: MovieService.origin).update { $0 = Array(Self.token.utf8) }
        let both = ["TMDB_ACCESS_TOKEN": Self.token, "TMDB_API_KEY": "k"]
        #expect(try settings(both).credentialSource == .tokenVariable("TMDB_ACCESS_TOKEN"))
        #expect(try settings(["TMDB_API_KEY": "k"]).credentialSource == .keyVariable("TMDB_API_KEY"))
        let stored = try settings([:])
        #expect(stored.credentialSource == .file(directory.path("configuration/token")))
        #expect(!stored.isDemo && stored.namespace == "https://api.themoviedb.org/3")
        #expect(stored.makeAuthenticationService(service: OfflineService()).capabilities.approvesInBrowser)
        let proxy = try settings(["TMDB_BASE_URL": "https://proxy.example/3"])
        #expect(proxy.credentialSource == nil && !proxy.isDemo)
        #expect(proxy.withoutCredential.origin == "https://proxy.example")
    }

    private static let faults: [(variables: [String: String], summary: String)] = [
        (["TMDB_BASE_URL": "a"], "TMDB_BASE_URL is not the address of a service."),
        (
            ["TMDB_BASE_URL": "http://a.example", "MOVIES_ALLOW_HTTP": "0"],
            "TMDB_BASE_URL begins with http://, so others on the way could change the films."
        ),
        (
            ["TMDB_BASE_URL": "http://a.example", "TMDB_API_KEY": "k", "MOVIES_ALLOW_HTTP": "1"],
            "TMDB_BASE_URL begins with http://, which would send your credential unencrypted."
        ),
        (["TMDB_ACCESS_TOKEN": " "], "TMDB_ACCESS_TOKEN is blank."),
        (
            ["TMDB_API_KEY": "a b"],
            "TMDB_API_KEY contains a space, a control character or another invalid character."
        ),
        (
            ["MOVIES_IMAGE_BASE_URL": "a", "TMDB_API_KEY": "k"],
            "MOVIES_IMAGE_BASE_URL is not the address of an image host."
        ),
    ]

    @Test func `the error names the setting and what is wrong`() {
        for (variables, summary) in Self.faults {
            let error = #expect(throws: ConfigurationError.self) { try settings(variables) }
            #expect(error?.summary == summary)
        }
        let plain = ["TMDB_BASE_URL": "http://a.example", "MOVIES_ALLOW_HTTP": "1"]
        #expect(throws: Never.self) { try settings(plain) }
    }

    @Test func `posters come from the demo, from the service's host, or from an address of the user`() throws {
        let own = ["MOVIES_IMAGE_BASE_URL": "https://images.example/p"]
        let service = ["TMDB_API_KEY": "k"]
        #expect(try settings(own).imageNamespace == "demo 1.2.3")
        #expect(try settings(service).imageNamespace == "https://image.tmdb.org/t/p")
        #expect(try settings(service.merging(own) { $1 }).images.host == "images.example")
    }

    // MARK: - Credentials

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
