public import PlatformKit

/// A wish for colored output: the value of an option, a setting or a variable.
public enum ColorChoice: String, Sendable, CaseIterable {
    /// Colors on a terminal that has them, and none in a file or a pipe.
    case auto
    case always
    case never

    /// Whether output is colored.
    ///
    /// The first of these that is set decides: the option, `NO_COLOR` (no-color.org), `CLICOLOR_FORCE` or `FORCE_COLOR`,
    /// `CLICOLOR=0` (bixense.com/clicolors), the configuration. Otherwise output is colored if the stream is a terminal
    /// that is not dumb. The option `auto` skips the configuration, but not the variables.
    public static func isColored(
        option: ColorChoice?,
        configured: ColorChoice,
        isTerminal: Bool,
        environment: EnvironmentVariables
    ) -> Bool {
        if option == .always || option == .never { return option == .always }
        switch wish(in: environment)?.choice ?? option ?? configured {
        case .always: return true
        case .never: return false
        case .auto: return isTerminal && environment["TERM"] != "dumb"
        }
    }

    /// The variable that switches colors on or off, and its choice, or `nil` if no variable does.
    public static func wish(in environment: EnvironmentVariables) -> (variable: String, choice: ColorChoice)? {
        if environment["NO_COLOR"] != nil { return ("NO_COLOR", .never) }
        for variable in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
            if let value = environment[variable], value != "0" { return (variable, .always) }
        }
        return environment["CLICOLOR"] == "0" ? ("CLICOLOR", .never) : nil
    }
}
