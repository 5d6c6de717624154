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
        switch option {
        case .always: return true
        case .never: return false
        case .auto, nil: break
        }
        if environment["NO_COLOR"] != nil { return false }
        if ["CLICOLOR_FORCE", "FORCE_COLOR"].contains(where: { environment[$0] != nil && environment[$0] != "0" }) {
            return true
        }
        if environment["CLICOLOR"] == "0" { return false }
        switch option ?? configured {
        case .always: return true
        case .never: return false
        case .auto: return isTerminal && environment["TERM"] != "dumb"
        }
    }
}
