import PlatformKit
import Testing

@testable import TerminalKit

/// Whether output is colored.
struct ColorChoiceTests {
    private typealias Row = (ColorChoice?, [String: String], Bool, ColorChoice, Bool)

    private static let rows: [Row] = [
        (nil, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, .always, false),
        (nil, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], false, .never, true),
        (nil, ["FORCE_COLOR": "1"], false, .auto, true), (nil, ["CLICOLOR_FORCE": "0"], false, .auto, false),
        (nil, ["CLICOLOR": "0"], true, .always, false), (nil, ["CLICOLOR": "1"], true, .auto, true),
        (nil, ["TERM": "dumb"], true, .auto, false), (nil, ["TERM": "dumb"], true, .always, true),
        (nil, [:], true, .auto, true), (nil, [:], false, .auto, false), (nil, [:], false, .always, true),
        (nil, [:], true, .never, false), (nil, ["NO_COLOR": ""], true, .auto, true),
        (.always, ["NO_COLOR": "1"], false, .never, true), (.never, ["CLICOLOR_FORCE": "1"], true, .always, false),
        (.auto, ["NO_COLOR": "1"], true, .always, false), (.auto, [:], true, .never, true),
        (.auto, [:], false, .always, false),
    ]

    @Test(arguments: rows.indices)
    func `the option wins over the variables, the configuration and the terminal`(
        index: Int
    ) {
        let (option, variables, isTerminal, configured, expected) = Self.rows[index]
        let isColored = ColorChoice.isColored(
            option: option,
            configured: configured,
            isTerminal: isTerminal,
            environment: EnvironmentVariables(variables)
        )
        #expect(isColored == expected)
    }
}
