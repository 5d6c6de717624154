import ArgumentsKit
import DomainKit
import TerminalKit

enum GlobalOptions {
    static let json = JoinedOption<String>(
        "json",
        placeholder: "fields",
        help: "Print JSON; --json=id,title prints only these fields.",
        elements: JSONFields.all.flatMap(\.names),
        completion: .dynamicList(CompletionSource.fields.rawValue)
    )
    static let plain = Flag("plain", help: "Print tab-separated fields, as when piped.")
    static let color = Option<ColorChoice?>("color", placeholder: "when", help: "Color the output.")
    static let offline = Flag("offline", help: "Show only saved copies, and do not ask the service.")
    static let refresh = Flag("refresh", help: "Ask the service, even if a copy is saved.")
    static let noInput = Flag("no-input", help: "Never prompt for input.")
    static let noPager = Flag("no-pager", help: "Do not use a pager for long output.")
    static let quiet = Flag("quiet", short: "q", help: "Print only results and errors.")
    static let verbose = Flag("verbose", short: "v", help: "Log requests and fetches to standard error.")

    static let all: [any OptionDeclaration] = [json, plain, color, offline, refresh, noInput, noPager, quiet, verbose]
}

extension ParsedArguments {
    /// `--verbose` overrides `--quiet`.
    var verbosity: Verbosity {
        if self[GlobalOptions.verbose] { return .verbose }
        return self[GlobalOptions.quiet] ? .quiet : .normal
    }

    /// Without `--offline` and `--refresh`, data younger than `maxAge` is not fetched again.
    func fetchPolicy(maxAge: Duration) throws -> FetchPolicy {
        try fetchPolicy(otherwise: .cachedIfFresh(maxAge: maxAge))
    }

    func fetchPolicy(otherwise policy: FetchPolicy) throws -> FetchPolicy {
        switch (self[GlobalOptions.offline], self[GlobalOptions.refresh]) {
        case (true, true): throw CommandFailure.usage(usageError("'--offline' and '--refresh' cannot be used together"))
        case (true, false): return .cachedOnly
        case (false, true): return .remoteOnly
        case (false, false): return policy
        }
    }

    /// - Throws: A usage error if `--offline` is set.
    func requireService() throws {
        guard !self[GlobalOptions.offline] else {
            let message = "This command needs the service and cannot be used with '--offline'"
            throw CommandFailure.usage(usageError(message))
        }
    }
}
