import PlatformKit
import TerminalKit
import Testing

@testable import MoviesCLI

/// What the variables, the file and the defaults make of a setting.
struct ConfigurationTests {
    private func configuration(
        _ variables: [String: String],
        file: [ConfigurationKey: String] = [:]
    ) throws -> Configuration {
        try Configuration(environment: EnvironmentVariables(variables), file: file)
    }

    @Test(arguments: [
        (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], ColorChoice.never, "NO_COLOR"),
        (["FORCE_COLOR": "1"], .always, "FORCE_COLOR"), (["CLICOLOR": "0"], .never, "CLICOLOR"),
        (["CLICOLOR_FORCE": "0"], .always, "file"),
    ])
    func `the source of the color is the variable that decides`(
        variables: [String: String],
        color: ColorChoice,
        source: String
    ) throws {
        let configuration = try configuration(variables, file: [.color: "always"])
        #expect(configuration.color == color)
        #expect(configuration.source(of: .color).description == source)
    }

    @Test func `an empty variable overrides nothing, but switches off the pager`() throws {
        let configuration = try configuration(
            ["MOVIES_REGION": "", "MOVIES_PAGER": ""],
            file: [.region: "DE", .pager: "less"]
        )
        #expect(configuration[.region] == "DE")
        #expect(configuration[.pager] == Pager.noPager)
    }

    @Test func `the engine of files saves fewer responses, unless the user has set how many`() throws {
        #expect(try configuration([:]).cacheLimit == nil)
        #expect(try configuration(["MOVIES_STORAGE": "file"]).cacheLimit == 100)
        #expect(try configuration(["MOVIES_STORAGE": "file"], file: [.cacheLimit: "400"]).cacheLimit == 400)
    }

    @Test func `an unknown storage counts as not set`() throws {
        let address = "mysql://ada:canary@db.example.org/movies"
        let configuration = try configuration(["MOVIES_STORAGE": address], file: [.storage: "file"])
        #expect(configuration[.storage] == "sqlite")
        #expect(configuration.unknownStorage == .environment(variable: "MOVIES_STORAGE"))
        #expect(try self.configuration([:], file: [.storage: address]).unknownStorage == .file)
        #expect(try self.configuration([:], file: [.storage: "file"]).unknownStorage == nil)
    }

    private static let refusals: [(ConfigurationKey, String, String)] = [
        (.language, "xx", "'xx' is not a language code of ISO 639-1. The codes are at https://www.loc.gov/"),
        (.language, "jp", "'jp' is not a language code of ISO 639-1. Did you mean 'ja'?"),
        (.region, "uk", "'UK' is not a country code of ISO 3166-1. Did you mean 'GB'?"),
        (.timeout, "soon", "The value 'soon' is invalid for 'timeout': it is not a number of seconds from 1 to 3600"),
        (.theme, "blue", "The value 'blue' is invalid for 'theme': it is not one of 'auto', 'dark', 'light' or 'none'"),
        (.timeout, "0", "The value '0' is invalid for 'timeout': it is not a number of seconds from 1 to 3600"),
        (
            .cacheLimit, "0",
            "The value '0' is invalid for 'cache-limit': it is not a number of records from 1 to 1000000"
        ),
        (.rateLimit, "0", "The value '0' is invalid for 'rate-limit': it is not a number of requests from 1 to 1000"),
    ]

    @Test(arguments: refusals)
    func `a value that is none is refused with its reason`(key: ConfigurationKey, text: String, reason: String) {
        #expect(key.value(text) == nil)
        #expect(key.refusal(of: text).hasPrefix(reason))
    }
}
