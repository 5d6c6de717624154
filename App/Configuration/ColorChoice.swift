import Arguments

/// Whether output is coloured, as `--color` asks for it.
enum ColorChoice: String, CaseIterable, ArgumentValue {
    case auto
    case always
    case never

    /// What counts, in this order: the option, `NO_COLOR` (no-color.org), `CLICOLOR_FORCE` and `FORCE_COLOR`, `CLICOLOR=0`
    /// (bixense.com/clicolors), what is configured, a dumb terminal, whether the stream is a terminal at all. An option
    /// of `auto` leaves out what is configured.
    static func isColored(
        option: ColorChoice?,
        configured: ColorChoice,
        isTerminal: Bool,
        environment: Environment
    ) -> Bool {
        if option == .always || option == .never { return option == .always }
        switch wish(in: environment)?.choice ?? option ?? configured {
        case .always: return true
        case .never: return false
        case .auto: return isTerminal && environment["TERM"] != "dumb"
        }
    }

    /// The variable that asks for colours or for none, and which of the two.
    static func wish(in environment: Environment) -> (variable: String, choice: ColorChoice)? {
        if environment["NO_COLOR"] != nil { return ("NO_COLOR", .never) }
        for variable in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
            if let value = environment[variable], value != "0" { return (variable, .always) }
        }
        return environment["CLICOLOR"] == "0" ? ("CLICOLOR", .never) : nil
    }
}
