import Arguments

/// The options that every command takes.
enum GlobalOptions {
    static let json = JoinedOption<String>(
        "json",
        placeholder: "fields",
        help: "Print JSON, of each film only the fields named, as in --json=id,title.",
        completion: .dynamicList(Completions.fields)
    )
    static let plain = Flag("plain", help: "Print tab-separated lines, as into a pipe.")
    static let color = Option<ColorChoice?>("color", placeholder: "when", help: "Colour the output.")
    static let offline = Flag("offline", help: "Show what is saved; ask no service.")
    static let refresh = Flag("refresh", help: "Ask the service, whatever is saved.")
    static let noInput = Flag("no-input", help: "Never ask for input.")
    static let noPager = Flag("no-pager", help: "Show long output at once, not a screen at a time.")
    static let quiet = Flag("quiet", short: "q", help: "Print no notices.")
    static let verbose = Flag("verbose", short: "v", help: "Tell of each request, on standard error.")

    static let all: [any OptionDeclaration] = [json, plain, color, offline, refresh, noInput, noPager, quiet, verbose]

    /// `--verbose` counts before `--quiet`.
    static func verbosity(_ arguments: ParsedArguments) -> Verbosity {
        if arguments[verbose] { return .verbose }
        return arguments[quiet] ? .quiet : .normal
    }
}
