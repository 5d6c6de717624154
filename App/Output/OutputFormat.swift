import Arguments
import Presentation

/// The form in which a result is written.
enum OutputFormat: Sendable {
    /// For a person at a terminal.
    case table(TerminalStyle)
    /// For other programs: lines of fields parted by tabs.
    case tabSeparated
    case json(JoinedValue<String>, JSONLayout)

    init(_ context: some WritingContext) {
        let arguments = context.arguments
        let isTerminal = context.terminal.output.isTerminal
        switch arguments[GlobalOptions.json] {
        case .absent where arguments[GlobalOptions.plain] || !isTerminal:
            self = .tabSeparated
        case .absent:
            let pages = context.moviePages
            self = .table(context.terminal.style(arguments[GlobalOptions.color], moviePages: pages))
        case let fields:
            self = .json(fields, isTerminal ? .pretty : .compact)
        }
    }

    /// For a result that is no list of movies: throws an error of usage where `--json` names fields.
    init(withoutFields context: some WritingContext) throws(CommandFailure) {
        self.init(context)
        if case .json(.value, _) = self {
            throw .usage(context.arguments.usageError("'--json' takes no fields here"))
        }
    }
}

extension CommandContext {
    /// The fields that `--json` names, all where it names none. Throws an error of usage for those there are not.
    func fields<Field: SelectableField>(_ names: JoinedValue<String>) throws(CommandFailure) -> [Field] {
        guard case .value(let names) = names else { return Array(Field.allCases) }
        do throws(UnknownField) {
            return try Field.selection(names)
        } catch {
            throw .usage(arguments.usageError(error.description))
        }
    }
}
