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
    private static let token = "eyJhbGciOiJIUzI1NiJ9.e30.c2ln"

    private let directory: TemporaryDirectory
    private let files: SecretFiles

    init() throws {
        directory = try TemporaryDirectory()
        files = SecretFiles(in: directory.path("configuration"), mainOrigin: MovieService.origin)
    }

    private func settings(_ variables: [String: String]) throws(ServiceSettingError) -> ServiceSettings {
        try ServiceSettings(
            environment: EnvironmentVariables(variables),
            tokens: files,
            demoVersion: "1.2.3",
            timeLimit: .seconds(15),
            rateLimit: nil
        )
    }

    @Test func `without a credential and an address, the demo responds, and its data is kept apart by its version`()
        throws
    {
        let settings = try settings([:])
        #expect(settings.isDemo && settings.credentialSource == nil)
        #expect(settings.namespace == "demo 1.2.3" && settings.userNamespace == "demo")
        #expect(settings.withoutCredential.baseAddress == "https://api.themoviedb.org/3")
        #expect(!settings.makeAuthenticationService(service: OfflineService()).capabilities.approvesInBrowser)
    }

    @Test func `the token of the environment comes before its key, and the key before the file`() async throws {
        try await files.makeTokenStore(for: MovieService.origin).update { $0 = Array(Self.token.utf8) }
        let both = ["TMDB_ACCESS_TOKEN": Self.token, "TMDB_API_KEY": "k"]
        #expect(try settings(both).credentialSource == .tokenVariable("TMDB_ACCESS_TOKEN"))
        #expect(try settings(["TMDB_API_KEY": "k"]).credentialSource == .keyVariable("TMDB_API_KEY"))
        let stored = try settings([:])
        #expect(stored.credentialSource == .file(directory.path("configuration/token")))
        #expect(!stored.isDemo && stored.namespace == "https://api.themoviedb.org/3")
        #expect(stored.makeAuthenticationService(service: OfflineService()).capabilities.approvesInBrowser)
    }

    @Test func `a stored token is for its own origin only`() async throws {
        try await files.makeTokenStore(for: MovieService.origin).update { $0 = Array(Self.token.utf8) }
        let proxy = try settings(["TMDB_BASE_URL": "https://proxy.example/3"])
        #expect(proxy.credentialSource == nil && !proxy.isDemo)
        #expect(proxy.withoutCredential.origin == "https://proxy.example")
    }

    @Test(arguments: [
        (["TMDB_BASE_URL": "a"], ServiceSettingError.address(.notAbsolute)),
        (["TMDB_BASE_URL": "http://a.example", "TMDB_API_KEY": "k"], .address(.insecure)),
        (["TMDB_ACCESS_TOKEN": " "], .credential(.empty, .tokenVariable("TMDB_ACCESS_TOKEN"))),
        (["TMDB_API_KEY": "a b"], .credential(.unprintable, .keyVariable("TMDB_API_KEY"))),
    ])
    func `the error names the setting and what is wrong`(variables: [String: String], expected: ServiceSettingError) {
        #expect(throws: expected) { try settings(variables) }
    }

    @Test func `posters come from the demo, from the service's host, or from an address of the user`() throws {
        func images(_ variables: [String: String], demo: String?) throws -> ImageSettings {
            try ImageSettings(environment: EnvironmentVariables(variables), demo: demo, timeLimit: .seconds(15))
        }
        let address = ["MOVIES_IMAGE_BASE_URL": "https://images.example/p"]
        #expect(try images(address, demo: "1.2.3").namespace == "demo 1.2.3")
        #expect(try images([:], demo: nil).namespace == "https://image.tmdb.org/t/p")
        #expect(try images(address, demo: nil).configuration.host == "images.example")
        #expect(throws: ServiceSettingError.imageAddress(.notAbsolute)) {
            try images(["MOVIES_IMAGE_BASE_URL": "a"], demo: nil)
        }
    }
}
