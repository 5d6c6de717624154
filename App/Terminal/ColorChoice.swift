import Arguments

/// Whether output is coloured, as `--color` asks for it.
enum ColorChoice: String, CaseIterable, ArgumentValue {
    case auto
    case always
    case never

    /// What counts, in this order: the option, `NO_COLOR` (no-color.org), `CLICOLOR_FORCE` and `FORCE_COLOR`, `CLICOLOR=0`
    /// (bixense.com/clicolors), a dumb terminal, whether the stream is a terminal at all.
    func isColored(isTerminal: Bool, environment: Environment) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if environment["NO_COLOR"] != nil { return false }
        if ["CLICOLOR_FORCE", "FORCE_COLOR"].contains(where: { environment[$0] != nil && environment[$0] != "0" }) {
            return true
        }
        if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
        return isTerminal
    }
}
