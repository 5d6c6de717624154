import PlatformKit
import Testing

@testable import TerminalKit

/// What variables and options say about the output.
struct OutputChoiceTests {
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

    @Test func `the option wins over the variables, the configuration and the terminal`() {
        for (option, variables, isTerminal, configured, expected) in Self.rows {
            let isColored = ColorChoice.isColored(
                option: option,
                configured: configured,
                isTerminal: isTerminal,
                environment: EnvironmentVariables(variables)
            )
            #expect(isColored == expected, "\(variables)")
        }
    }

    private static let widths: [(value: String, terminal: Int, columns: Int?)] = [
        ("120", 80, 120), ("10", 80, 10), ("9", 80, nil), ("50%", 80, 40), ("150%", 80, 80), ("1%", 40, 1),
        ("true", 80, nil), ("-5", 80, nil),
    ]

    @Test func `a forced terminal has the given width`() {
        for (value, terminal, columns) in Self.widths {
            #expect(ScreenSize.columns(value, of: terminal) == columns, "\(value)")
        }
    }
}
