import ArgumentsKit
import TerminalKit

/// The options that every command takes.
enum GlobalOptions {
    static let json = JoinedOption<String>(
        "json",
        placeholder: "fields",
        help: "Print JSON; --json=id,title prints only these fields of each film.",
        elements: JSONFields.all.flatMap(\.names),
        completion: .dynamicList(CompletionSource.fields.rawValue)
    )
    static let plain = Flag("plain", help: "Print tab-separated fields, as when piped.")
    static let color = Option<ColorChoice?>("color", placeholder: "when", help: "Colour the output.")
    static let offline = Flag("offline", help: "Show only saved copies, and do not ask the service.")
    static let refresh = Flag("refresh", help: "Ask the service, even if a copy is saved.")
    static let noInput = Flag("no-input", help: "Never prompt for input.")
    static let noPager = Flag("no-pager", help: "Do not use a pager for long output.")
    static let quiet = Flag("quiet", short: "q", help: "Print no notices, only errors and what was not kept.")
    static let verbose = Flag("verbose", short: "v", help: "Print a line for each request to standard error.")

    static let all: [any OptionDeclaration] = [json, plain, color, offline, refresh, noInput, noPager, quiet, verbose]

    /// The verbosity that the options ask for. `--verbose` overrides `--quiet`.
    static func verbosity(_ arguments: ParsedArguments) -> Verbosity {
        if arguments[verbose] { return .verbose }
        return arguments[quiet] ? .quiet : .normal
    }
}
